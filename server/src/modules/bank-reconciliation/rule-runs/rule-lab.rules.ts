import type { LabConflict, LabRow } from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { agreesWithDecision, type Decision } from './rule-agreement.rules.ts'
import type { TriedLine } from './tried-lines.queries.ts'

/** As many as a person looks through. */
const MAX_ROWS = 100

/** What was found out about a line of the past. */
export interface LabLine {
  readonly line: TriedLine
  /** All rules that apply, in the order in which they are asked. */
  readonly rules: readonly RuleInForce[]
  readonly decision: Decision | null
  /** A run decided it, which tells nothing of what people do. */
  readonly is_by_run: boolean
}

interface Overlap {
  readonly other: RuleInForce
  lines: number
  of_lines: number
}

/**
 * Counts what a rule means for lines, page by page: hits, what people decided, which rules apply to
 * the same lines. What it would do with pending ones is planned by the run itself.
 */
export class LabCounter {
  readonly #rule: RuleInForce
  readonly #overlaps = new Map<string, Overlap>()
  readonly #rows: LabRow[] = []
  lines = 0
  hits = 0
  agreed = 0
  decided_otherwise = 0
  decided_by_run = 0
  shadowed = 0

  constructor(rule: RuleInForce) {
    this.#rule = rule
  }

  add(page: readonly LabLine[]): void {
    for (const one of page) {
      this.lines += 1
      const isHit = one.rules.some((other) => isSame(other, this.#rule))
      for (const other of one.rules) if (!isSame(other, this.#rule)) this.#meet(other, isHit)
      if (isHit) this.#hit(one)
    }
  }

  /** The rules that apply to lines of this one; those that do the same last. */
  get conflicts(): readonly LabConflict[] {
    return [...this.#overlaps.values()]
      .filter(({ lines }) => lines > 0)
      .map(({ other, lines, of_lines }) => ({
        name: other.name,
        is_global: other.is_global,
        is_earlier: isEarlier(other, this.#rule),
        says_same: saysSame(other, this.#rule),
        lines,
        of_lines,
      }))
      .toSorted((a, b) => Number(a.says_same) - Number(b.says_same) || b.lines - a.lines)
  }

  /** What speaks against the rule first, the newest of each. */
  get rows(): readonly LabRow[] {
    const of = (outcome: LabRow['outcome']) => this.#rows.filter((row) => row.outcome === outcome)
    return [...of('decided_otherwise'), ...of('shadowed')]
  }

  #meet(other: RuleInForce, isHit: boolean): void {
    const key = `${other.is_global} ${other.id}`
    const overlap = this.#overlaps.get(key) ?? { other, lines: 0, of_lines: 0 }
    overlap.of_lines += 1
    if (isHit) overlap.lines += 1
    this.#overlaps.set(key, overlap)
  }

  #hit({ line, rules, decision, is_by_run }: LabLine): void {
    this.hits += 1
    const [first] = rules
    if (first !== undefined && !isSame(first, this.#rule)) {
      this.shadowed += 1
      this.#keep(line, { outcome: 'shadowed', shadowed_by: first.name })
      return
    }
    if (line.status === 'pending') return
    if (is_by_run) this.decided_by_run += 1
    else if (agreesWithDecision(this.#rule, line.status, decision)) this.agreed += 1
    else {
      this.decided_otherwise += 1
      const decided_category_name = decision?.category_name ?? null
      this.#keep(line, { outcome: 'decided_otherwise', decided_category_name })
    }
  }

  #keep(line: TriedLine, said: Partial<LabRow> & Pick<LabRow, 'outcome'>): void {
    if (this.#rows.filter(({ outcome }) => outcome === said.outcome).length < MAX_ROWS)
      this.#rows.push({ ...labRow(line, line.bank.name), ...said })
  }
}

/** A line as a row, of which nothing is said yet. */
export const labRow = (
  line: Pick<TriedLine, 'id' | 'posted_on' | 'amount_cents' | 'name' | 'memo'>,
  bank_account_name: string,
): Omit<LabRow, 'outcome'> => ({
  line_id: line.id,
  bank_account_name,
  posted_on: line.posted_on,
  amount_cents: line.amount_cents,
  text: [line.name, line.memo].filter(Boolean).join(' · '),
  act: null,
  left_reason: null,
  transaction_id: null,
  description: null,
  decided_category_name: null,
  shadowed_by: null,
})

const isSame = (a: RuleInForce, b: RuleInForce): boolean =>
  a.id === b.id && a.is_global === b.is_global

/** The company's come first, by priority. */
const isEarlier = (other: RuleInForce, rule: RuleInForce): boolean =>
  !other.is_global && (other.priority ?? 0) < (rule.priority ?? 0)

const saysSame = (a: RuleInForce, b: RuleInForce): boolean =>
  a.reconciliation_type === b.reconciliation_type &&
  a.category_id === b.category_id &&
  a.supplier_id === b.supplier_id &&
  a.client_id === b.client_id &&
  a.hide_in_dre === b.hide_in_dre &&
  a.destination_account_id === b.destination_account_id &&
  (a.reconciliation_type !== 'ignore' || a.ignore_reason === b.ignore_reason)
