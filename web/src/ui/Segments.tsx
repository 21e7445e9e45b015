// A group of buttons, one of which is pressed.

import { classes } from './classes';

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
