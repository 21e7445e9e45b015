// The results of a comparison, in sentences.

import type { Run } from '../api/types';
import { joined, t } from '../i18n';
import { TabLink } from '../ui/TabLink';
import { HALVES, halvesVerdictOf, rounded, verdictOf, type Verdict } from './meaning';
import { nameOf, shortNameOf } from './names';

export function Meaning({ measured }: { readonly measured: readonly Run[] }) {
  const [tree, halves] = [verdictOf(measured), halvesVerdictOf(measured)];
  return (
    <>
      {tree !== undefined && <p class="meaning">{treeSays(tree)}</p>}
      {tree !== undefined && <BesideLink {...tree} />}
      {halves !== undefined && <p class="meaning">{halvesSays(halves)}</p>}
    </>
  );
}

/** Rows of the largest board with few enough steps to watch. */
const WATCHED = 6;

/** A link that opens both programs of a verdict side by side in Watch. */
function BesideLink({ n, fast, slow }: Verdict) {
  const both = { n: Math.min(n, WATCHED), algorithm: slow, with: fast };
  return (
    <p>
      <TabLink name="watch" parameters={both}>
        {t('compare-watch')}
      </TabLink>
    </p>
  );
}

/** Nodes are exact; a ratio below this needs no sentence. */
const SAME = 1.05;

function treeSays(verdict: Verdict): string {
  const { nodes } = verdict;
  const says = compared('compare-means', verdict);
  if (nodes === undefined || nodes < 1 / SAME) return says;
  const { slow } = namesIn(verdict);
  const more =
    nodes < SAME
      ? t('compare-same-nodes')
      : t('compare-fewer-nodes', { slow, nodes: rounded(nodes) });
  return joined(says, more);
}

const halvesSays = (verdict: Verdict): string =>
  compared(verdict.fast === HALVES ? 'compare-halves-faster' : 'compare-halves-slower', verdict);

function compared(
  key: 'compare-means' | 'compare-halves-faster' | 'compare-halves-slower',
  verdict: Verdict,
): string {
  const { n, times } = verdict;
  return t(key, { n, ...namesIn(verdict), times: rounded(times) });
}

/** The names of two algorithms; two forms of one algorithm are distinguished by the form. */
function namesIn({ fast, slow }: Verdict): { fast: string; slow: string } {
  const [one, other] = [shortNameOf(fast), shortNameOf(slow)];
  return one === other ? { fast: nameOf(fast), slow: nameOf(slow) } : { fast: one, slow: other };
}
