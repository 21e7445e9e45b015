// Card 8: OR, AND, XOR and shift by hand. The visitor sets bits until each operation gives a wanted result.

import { useSignal } from '@preact/signals';
import { joined, type Key, t } from '../../i18n';
import { binary } from '../../board/bits';
import { Segments } from '../../ui/fields';
import { Strip } from '../../board/Strip';
import { classes } from '../../ui/classes';
import { Scene, useSolved } from '../Scene';
import { judged, type Judged, told } from '../../ui/Rich';

const N = 4;
const MASK = 2 ** N - 1;

type Name = 'OR' | 'AND' | 'XOR' | 'shift';

interface Operation {
  readonly name: Name;
  readonly of: (x: number, y: number) => number;
  readonly rule: Key;
  /** How the operation is written in C and Python, and in mathematics. */
  readonly code: string;
  readonly maths: string;
  readonly wanted: number;
}

function operation(
  name: Name,
  of: Operation['of'],
  rule: Key,
  code: string,
  maths: string,
  wanted: number,
): Operation {
  return { name, of, rule, code, maths, wanted };
}

const OR = operation('OR', (x, y) => x | y, 'learn-switch-or', 'x | y', 'x ∨ y', 0b1111);

const OPERATIONS: readonly Operation[] = [
  OR,
  operation('AND', (x, y) => x & y, 'learn-switch-and', 'x & y', 'x ∧ y', 0b0110),
  operation('XOR', (x, y) => x ^ y, 'learn-switch-xor', 'x ^ y', 'x ⊕ y', 0b1001),
  operation('shift', (x) => (x << 1) & MASK, 'learn-switch-left', 'x << 1', '2x', 0b1010),
];

export function Switches() {
  const chosen = useSignal<Operation>(OR);
  const bits = { x: useSignal(0b0110), y: useSignal(0b0011) };
  const reached = useSignal<ReadonlySet<Name>>(new Set());
  const { name, of } = chosen.value;
  const result = of(bits.x.value, bits.y.value);
  const all = reached.value.size === OPERATIONS.length;
  useSolved(all);
  const toggle = (row: 'x' | 'y') => (column: number) => {
    bits[row].value ^= 1 << column;
    const { wanted } = chosen.value;
    if (of(bits.x.value, bits.y.value) === wanted)
      reached.value = new Set([...reached.value, name]);
  };
  return (
    <Scene
      stacked
      kind="Switches-operations"
      board={
        <div class="stacked Switches-rows">
          {(['x', 'y'] as const).map(
            (row) =>
              (row === 'x' || name !== 'shift') && (
                <Strip
                  key={row}
                  name={row}
                  hue="free"
                  n={N}
                  bits={bits[row].value}
                  onToggle={toggle(row)}
                />
              ),
          )}
          <hr />
          <Strip name={t('learn-switch-result')} hue="now" n={N} bits={result} />
        </div>
      }
      panel={<Goals reached={reached.value} chosen={name} />}
      actions={
        <Segments
          label={t('learn-switch-operation')}
          value={name}
          options={OPERATIONS.map((one) => ({ value: one.name, label: labelOf(one) }))}
          onChange={(wanted) =>
            (chosen.value = OPERATIONS.find((one) => one.name === wanted) ?? OR)
          }
        />
      }
      say={judged(verdict(chosen.value, result, all))}
    />
  );
}

const labelOf = ({ name }: Operation): string =>
  name === 'shift' ? t('learn-switch-shift') : name;

function Goals({ reached, chosen }: { reached: ReadonlySet<Name>; chosen: Name }) {
  return (
    <table class="Switches-goals">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('learn-switch-code')}</th>
          <th scope="col">{t('learn-switch-maths')}</th>
          <th scope="col">{t('learn-switch-goal')}</th>
        </tr>
      </thead>
      <tbody>
        {OPERATIONS.map((one) => {
          const done = reached.has(one.name);
          const values = { name: labelOf(one), wanted: binary(one.wanted, N) };
          return (
            <tr key={one.name} aria-current={one.name === chosen ? 'step' : undefined}>
              <th scope="row">{labelOf(one)}</th>
              <td>
                <code>{one.code}</code>
              </td>
              <td>{one.maths}</td>
              <td class={classes(done && 'done')}>
                <code aria-hidden="true">{values.wanted}</code>
                <span aria-hidden="true">{done ? ' ✓' : ''}</span>
                <span class="unseen">
                  {t(done ? 'learn-switch-reached' : 'learn-switch-open', values)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function verdict(operation: Operation, result: number, all: boolean): Judged {
  const wanted = binary(operation.wanted, N);
  if (result === operation.wanted)
    return [all ? t('learn-switch-all') : t('learn-switch-right', { wanted }), 'good'];
  return [joined(t(operation.rule), told('learn-switch-wanted', { wanted })), 'plain'];
}
