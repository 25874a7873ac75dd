import type { ImportFinding } from '@prumo/contracts/imports/import.schema'
import type { Draft } from './draft-rows.rules.ts'

/** What becomes of a row. */
export type DraftState = 'ok' | 'warning' | 'error' | 'known' | 'excluded'

/** What is added with the import, so that rows which name it are right. */
export interface Additions {
  readonly parties: boolean
  /** The heading of each new category, by the name that the sheet gives it. */
  readonly categories: ReadonlyMap<string, number>
  /** New products, by the names that the sheet gives them. */
  readonly products: ReadonlySet<string>
}

/** Whether a finding is settled by what the import adds. */
function isSettled(finding: ImportFinding, draft: Draft, additions: Additions): boolean {
  if (finding.code === 'import_party_missing') return additions.parties
  if (finding.code === 'import_needed_name_missing' && finding.field === 'product')
    return additions.products.has(String(draft.values.product ?? ''))
  if (finding.code !== 'import_category_missing') return false
  return additions.categories.has(String(draft.values.category ?? ''))
}

/** The findings that still stand; of a field that cannot be read its own error says what is wrong. */
export function openFindings(draft: Draft, additions: Additions): readonly ImportFinding[] {
  return draft.findings.filter(
    (finding) => !(finding.field in draft.errors) && !isSettled(finding, draft, additions),
  )
}

/** The state of a row: what keeps it from being imported comes first. */
export function stateOf(draft: Draft, additions: Additions): DraftState {
  if (draft.is_excluded) return 'excluded'
  if (Object.keys(draft.errors).length > 0) return 'error'
  // An earlier import brought it in: it is sent, and left out by the server.
  if (draft.findings.some(({ code }) => code === 'import_already_there')) return 'known'
  const findings = openFindings(draft, additions)
  if (findings.some(({ is_warning }) => !is_warning)) return 'error'
  return findings.length > 0 ? 'warning' : 'ok'
}

/** What the company may not have of what rows name: which findings say so, and of which fields. */
const MISSING = {
  party: {
    codes: ['import_party_missing'],
    fields: ['party_name', 'fee_supplier', 'commission_supplier'],
  },
  category: { codes: ['import_category_missing'], fields: ['category'] },
  heading: { codes: ['import_parent_missing'], fields: ['parent_category'] },
  account: {
    codes: ['import_name_missing', 'import_needed_name_missing'],
    fields: ['bank_account'],
  },
  product: { codes: ['import_needed_name_missing'], fields: ['product'] },
} as const

/** Names that rows give and the company does not have, with the number of rows of each. */
export function missingNames(
  drafts: readonly Draft[],
  what: keyof typeof MISSING,
): ReadonlyMap<string, number> {
  const { codes, fields } = MISSING[what]
  const counts = new Map<string, number>()
  for (const draft of drafts) {
    if (draft.is_excluded) continue
    for (const finding of draft.findings) {
      if (!codes.some((code) => code === finding.code)) continue
      const named = fields.find((key) => key === finding.field)
      // Who is missing is asked for once, by whatever names them; other names may be missing too.
      if (named === undefined && what !== 'party' && what !== 'category') continue
      const field = named ?? fields[0]
      const said = draft.values[field]
      // The fee of a platform is the platform's own where nobody is named.
      const other = field === 'fee_supplier' ? draft.values.platform : draft.values.party_tax_id
      const name = String(said ?? other ?? '')
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

/**
 * Up to so many rows are asked about as a whole whenever one changes: rows name each other, and repeat
 * each other. Of more rows only the changed ones are, and the import itself asks about all.
 */
const ROWS_ASKED_WHOLE = 5_000

/** Rows one of which changed: what the server knew of the others may not be so any more. */
export function markForRecheck(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length > ROWS_ASKED_WHOLE) return drafts
  return drafts.map((draft) => (draft.is_checked ? { ...draft, is_checked: false } : draft))
}

/** Puts what the server found beside the rows that were asked about, and did not change meanwhile. */
export function withFindings(
  drafts: readonly Draft[],
  asked: ReadonlySet<Draft>,
  findings: readonly ImportFinding[],
): readonly Draft[] {
  const byRow = Map.groupBy(findings, ({ row }) => row)
  return drafts.map((draft) =>
    asked.has(draft) ? { ...draft, findings: byRow.get(draft.row) ?? [], is_checked: true } : draft,
  )
}

/**
 * Marks the rows that an import was refused for; where it was for none they are the same rows, which are
 * sent under the same key again.
 * @param errors by `target.row.field`, as the server answers them.
 */
export function refusedRows(
  drafts: readonly Draft[],
  errors: Readonly<Record<string, readonly string[]>>,
): readonly Draft[] {
  const found = Object.entries(errors).flatMap(([key, messages]): ImportFinding[] => {
    const [, row = '', field = ''] = key.split('.')
    return messages.map((message) => ({
      row: Number(row),
      field,
      code: 'refused',
      message,
      is_warning: false,
    }))
  })
  const byRow = Map.groupBy(found, ({ row }) => row)
  if (!drafts.some(({ row }) => byRow.has(row))) return drafts
  return drafts.map((draft) => {
    const own = byRow.get(draft.row)
    if (own === undefined) return draft
    const others = draft.findings.filter(({ field }) => own.every((one) => one.field !== field))
    return { ...draft, findings: [...others, ...own] }
  })
}
