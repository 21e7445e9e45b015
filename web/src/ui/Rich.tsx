// Texts with code in them.

import type { ComponentChildren } from 'preact';
import { type FieldName, FIELDS, isField } from './lit';
import { type Key, t, type Values } from '../i18n';
import { touch } from '../visitor';
import { classes } from './classes';

/** Renders a text; the parts between backticks are code. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 0 ? part : <Code key={index} text={part} />))}
    </>
  );
}

/** Code in which the names of bit fields are highlighted together with the bits. */
export function Code({ text }: { readonly text: string }) {
  return <code>{text.split(NAMES).map(named)}</code>;
}

const NAMES = new RegExp(String.raw`\b(${FIELDS.join('|')})\b`);

const named = (text: string, index: number) =>
  isField(text) ? <Name key={index} field={text} /> : text;

const Name = ({ field }: { readonly field: FieldName }) => <span data-lit={field}>{field}</span>;

/** The text of a key; `{tap}` and `{Tap}` become the verb for the device, such as *tap* or *click*. */
export function told(key: Key, values: Values = {}): string {
  const tap = t(touch.value ? 'learn-tap' : 'learn-click');
  const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
  return t(key, { tap, Tap, ...values });
}

type Mood = 'plain' | 'good' | 'bad';

export type Judged = readonly [string, Mood];

export const judged = ([text, mood]: Judged) => <Say mood={mood}>{text}</Say>;

/** A message of the stage; screen readers announce it. Text between backticks is code. */
export function Say({ mood = 'plain', children }: { mood?: Mood; children?: ComponentChildren }) {
  return (
    <p
      class={classes('Say-say', mood === 'good' && 'Say-good', mood === 'bad' && 'Say-bad')}
      role="status"
    >
      <span>{typeof children === 'string' ? <Rich text={children} /> : children}</span>
    </p>
  );
}
