import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { indexTransactionsOfParties } from '../../server/src/modules/bank-reconciliation/matching/candidate-index.rules.ts'
import {
  type MatchCandidate,
  prepareLine,
} from '../../server/src/modules/bank-reconciliation/matching/match-candidate.rules.ts'
import { PagePipeline } from '../../server/src/modules/bank-reconciliation/matching/pipeline.rules.ts'
import { latenciesOf } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { type Random, seededRandom } from '../workload/random.ts'

const CANDIDATES = 400
const PARTIES = 20
const TURNS = 200
const P95_MS = 20
const DAY = civilDate('2026-11-18')
const NAMES =
  'ALFA BRASA CEDRO DELTA ECO FARO GAMA HORTA IPE JADE KAPA LIRA MANGA NORTE ORLA PRATA RUBI SOL TERRA UVA'

/**
 * One line against 400 open transactions of twenty parties, of which two to five of one party are
 * planted to come to it: how long the step takes in memory, and whether the planted ones are told.
 */
export function measureSets(seed: number): Measurement {
  const random = seededRandom(seed)
  const names = NAMES.split(' ')
  const samples: number[] = []
  let found = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const candidates = drawCandidates(names, random)
    const party = random.below(PARTIES)
    const own = candidates.filter(({ party_id }) => party_id === party + 1)
    const planted = own.slice(2, 2 + random.between(2, 5))
    const sum = planted.reduce((all, { amount_cents }) => all + amount_cents, 0)
    const begin = performance.now()
    const line = prepareLine({
      id: 1,
      bank_account_id: 1,
      posted_on: DAY,
      amount_cents: cents(-sum),
      name: null,
      memo: `PIX ${names[party]} COMERCIAL`,
      check_number: null,
    })
    const page = new PagePipeline([line], {
      memory: { isRefused: () => false, isPreferred: () => false },
      chargesOn: () => null,
      askedByCode: () => null,
    })
    page.takeOfParties(indexTransactionsOfParties(candidates))
    const combinations = page.proposalOf(line).set?.set.combinations ?? []
    samples.push(performance.now() - begin)
    const ids = new Set(planted.map(({ transaction_id }) => transaction_id))
    const isPlanted = combinations.some(
      (members) =>
        members.length === ids.size && members.every((one) => ids.has(one.transaction_id)),
    )
    if (isPlanted) found += 1
  }
  const latencies = latenciesOf(samples)
  return {
    operation: 'covering-set',
    title: `covering set of a line, ${CANDIDATES} candidates`,
    ...latencies,
    per_second: null,
    beside: [],
    targets: [
      {
        says: `p95 < ${P95_MS} ms`,
        found: `${latencies.p95_ms.toFixed(1)} ms`,
        met: latencies.p95_ms < P95_MS,
      },
      { says: 'every planted set told', found: `${found} of ${TURNS}`, met: found === TURNS },
    ],
    notes: [],
  }
}

/** Open payables of twenty parties, twenty each. */
function drawCandidates(names: readonly string[], random: Random): MatchCandidate[] {
  return Array.from({ length: CANDIDATES }, (_, place) => {
    const party = place % PARTIES
    const amount = cents(random.between(3_000, 2_000_000))
    return {
      kind: 'transaction',
      transaction_id: place + 1,
      settlement_id: null,
      transaction_kind: 'payable',
      direction: 'payable',
      description: 'Fatura',
      party_id: party + 1,
      party_name: `${names[party]} Comercial`,
      party_document: null,
      due_date: DAY,
      residual_cents: amount,
      amount_cents: amount,
      version: 1,
      paid_on: null,
      bank_account_id: null,
      fiscal_document: null,
      external_id: null,
      installment_number: null,
      installments_count: null,
    }
  })
}
