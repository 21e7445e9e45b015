// Texts of the lesson: `tap` or `click` as the device has it, and code between backticks.

import type { ComponentChildren } from 'preact';
import { t, type Key, type Values } from '../i18n';
import { FIELDS, isField, type FieldName } from './lit';
import { touch } from './media';

/** The text of a key; `{tap}` and `{Tap}` stand for what a finger or a mouse does. */
export function told(key: Key, values: Values = {}): string {
  const tap = t(touch.value ? 'learnTap' : 'learnClick');
  const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
  return t(key, { tap, Tap, ...values });
}

/** A text in which what stands between backticks is code. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 0 ? part : <Code key={index} text={part} />))}
    </>
  );
}

/** Code whose names of bit fields light up with the bits. */
export function Code({ text }: { readonly text: string }) {
  return <code>{text.split(NAMES).map(named)}</code>;
}

const NAMES = new RegExp(String.raw`\b(${FIELDS.join('|')})\b`);

const named = (text: string, index: number) =>
  isField(text) ? <Name key={index} field={text} /> : text;

const Name = ({ field }: { readonly field: FieldName }) => <span data-lit={field}>{field}</span>;

/** How an answer is judged. */
export type Mood = 'plain' | 'good' | 'bad';

interface SayProps {
  readonly mood?: Mood;
  readonly children?: ComponentChildren;
}

/** What the stage says to the visitor; screen readers speak it. */
export function Say({ mood = 'plain', children }: SayProps) {
  return (
    <p class={`say ${mood}`} role="status">
      <span>{children}</span>
    </p>
  );
}
