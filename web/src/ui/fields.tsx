// Form fields with their labels.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { number, t } from '../i18n';
import { classes } from './classes';

interface SelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Whether the label is for screen readers only. */
  readonly quiet?: boolean;
  /** Whether a long choice has two lines in narrow windows, where it would be cut. */
  readonly wraps?: boolean;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled = false, quiet = false, wraps } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => String(one.value) === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <label class="fields-field">
      <span class={quiet ? 'unseen' : 'note'}>{label}</span>
      {wraps && (
        <span class="fields-chosen" aria-hidden="true">
          {options.find((option) => option.value === value)?.label}
        </span>
      )}
      <select disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SizeProps {
  readonly n: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (n: number) => void;
  readonly label?: string;
  readonly disabled?: boolean;
}

export function SizeField({ n, least = 1, most, onChange, label, disabled = false }: SizeProps) {
  const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const options = sizes.map((value) => ({ value, label: t('board-by', { n: value }) }));
  return (
    <Select
      label={label ?? t('board-size')}
      value={n}
      options={options}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

export function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div class="fields-figure">
      <dt class="note">{label}</dt>
      <dd>{typeof value === 'number' ? number(value) : value}</dd>
    </div>
  );
}

export function Toolbar({ children, label }: { children: ComponentChildren; label: string }) {
  return (
    <div class="actions fields-toolbar" role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** A whole number. Says the limits if the typed text is no such number, and shows the nearest one. */
export function NumberField({
  label,
  value,
  least,
  most,
  onChange,
  disabled = false,
}: NumberProps) {
  // Keeps a half-typed number when an answer causes a new rendering.
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const change = (text: string) => {
    setTyped(undefined);
    // For a text that is not a number, the browser gives an empty text.
    const wanted = text === '' ? value : Number(text);
    const nearest = Math.min(most, Math.max(least, Math.round(wanted)));
    setRefused(text === '' || nearest !== wanted);
    onChange(nearest);
  };
  return (
    <label class="fields-field">
      <span class="note">{label}</span>
      <input
        type="number"
        value={typed ?? value}
        min={least}
        max={most}
        disabled={disabled}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span class="note fields-refused" role="status">
        {refused && t('number-limits', { least, most })}
      </span>
    </label>
  );
}

interface SliderProps {
  readonly at: number;
  readonly last: number;
  readonly label: string;
  /** The position in words. */
  readonly text: string;
  readonly onSeek: (to: number) => void;
}

export function Slider({ at, last, label, text, onSeek }: SliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      step={1}
      value={at}
      aria-label={label}
      aria-valuetext={text}
      onInput={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ComponentChildren;
}

export function Checkbox({ checked, onChange, children }: CheckProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

// A group of buttons, one of which is pressed.

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <div class="card actions Segments-segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          class="flat"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

// The icons of buttons, drawn in a square of 24 units.

const PATHS = {
  undo: 'M9 4.5L3.5 9.5 9 14.5V11h4.5a3.5 3.5 0 0 1 0 7H8v2.5h5.5a6 6 0 0 0 0-12H9z',
  redo: 'M15 4.5l5.5 5-5.5 5V11h-4.5a3.5 3.5 0 0 0 0 7H16v2.5h-5.5a6 6 0 0 1 0-12H15z',
  clear: 'M9 3.5h6l1 1.5h4v2H4V5h4zM5.5 8.5h13l-1 12h-11zM9 11v7h1.6v-7zm4.4 0v7H15v-7z',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  back: 'M15.5 5l-8 7 8 7z',
  forward: 'M8.5 5l8 7-8 7z',
  start: 'M5 5h2.5v14H5zM19 5l-9.5 7 9.5 7z',
  end: 'M16.5 5H19v14h-2.5zM5 5l9.5 7L5 19z',
  'to-next-solution':
    'M4 6l7.5 6L4 18zM17 8.2l1.4 2.5 2.8.6-1.9 2.1.3 2.8-2.6-1.2-2.6 1.2.3-2.8-1.9-2.1 2.8-.6z',
  'to-previous-solution':
    'M20 6l-7.5 6 7.5 6zM7 8.2l1.4 2.5 2.8.6-1.9 2.1.3 2.8-2.6-1.2-2.6 1.2.3-2.8-1.9-2.1 2.8-.6z',
  'to-next-dead-end':
    'M4 6l7.5 6L4 18zM13.5 8.9l1.4-1.4 2.6 2.6 2.6-2.6 1.4 1.4-2.6 2.6 2.6 2.6-1.4 1.4-2.6-2.6-2.6 2.6-1.4-1.4 2.6-2.6z',
  'to-previous-dead-end':
    'M20 6l-7.5 6 7.5 6zM2.5 8.9l1.4-1.4 2.6 2.6 2.6-2.6 1.4 1.4-2.6 2.6 2.6 2.6-1.4 1.4-2.6-2.6-2.6 2.6-1.4-1.4 2.6-2.6z',
  settings:
    'M3.5 5.2H12v1.6H3.5zM17 5.2h3.5v1.6H17zM13 3h3v6h-3zM3.5 11.2H7v1.6H3.5zM12 11.2h8.5v1.6H12zM8 9h3v6H8zM3.5 17.2H12v1.6H3.5zM17 17.2h3.5v1.6H17zM13 15h3v6h-3z',
  more: 'M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icons-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** Whether the content that the button opens is open. */
  readonly expanded?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, primary = false, disabled = false, expanded } = props;
  const kind = classes('icons-button', primary ? 'primary' : 'flat');
  return (
    <button
      class={kind}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
