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
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled = false, quiet = false } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => String(one.value) === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <label class="fields-field">
      <span class={quiet ? 'unseen' : 'note'}>{label}</span>
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

/** Chooses a board size. */
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

interface FigureProps {
  readonly label: string;
  readonly value: number | string;
}

/** A number with its label. */
export function Figure({ label, value }: FigureProps) {
  return (
    <div class="fields-figure">
      <dt class="note">{label}</dt>
      <dd>{typeof value === 'number' ? number(value) : value}</dd>
    </div>
  );
}

interface ToolbarProps {
  readonly children: ComponentChildren;
  readonly label: string;
}

export function Toolbar({ children, label }: ToolbarProps) {
  return (
    <div class={classes('actions', 'fields-toolbar')} role="group" aria-label={label}>
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

/** A whole number, clamped to its limits. */
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
  const change = (text: string) => {
    setTyped(undefined);
    const wanted = Math.round(Number(text));
    if (Number.isFinite(wanted)) onChange(Math.min(most, Math.max(least, wanted)));
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
    <div class={classes('card', 'actions', 'Segments-segments')} role="group" aria-label={label}>
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
