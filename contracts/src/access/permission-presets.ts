import { PERMISSION_KEYS, type PermissionKey } from './permissions.ts'

const isReading = (key: PermissionKey): boolean =>
  /\.(index|list|list-by-company|tree|show|getDre|getDfc|import-ofx)$/.test(key)

/** All that a person needs to see the whole of a company. */
export const READING_PERMISSIONS = PERMISSION_KEYS.filter(isReading)

/** Exporting and closing change nothing that was booked. */
const isExportOrClose = (key: PermissionKey): boolean => /\.(export|close)$/.test(key)
/** What somebody else asked for. A sale is approved by whoever sells, once it is paid for. */
const isApproval = (key: PermissionKey): boolean =>
  (key.endsWith('.approve') && key !== 'companies.sales.approve') || key.endsWith('.override')

/** Who is in the company, its data, its log and the reopening of what was closed belong to administrators. */
const isAdministration = (key: PermissionKey): boolean =>
  isAboutPeople(key) ||
  isForPrograms(key) ||
  isStock(key) ||
  /^(companies\.(show|update)|.*\.reopen)$/.test(key)
/** Who works here and what they did: not for everybody who may read the books. */
const isAboutPeople = (key: PermissionKey): boolean =>
  /^(permissions-users-companies|companies\.operations)\./.test(key)

/** Stock is for the role of administrators (specification, section 6). */
const isStock = (key: PermissionKey): boolean => key.startsWith('stock.')

/** Which programs may act for whom, and are told what happens. */
const isForPrograms = (key: PermissionKey): boolean => /^(api-tokens|webhooks)\./.test(key)

/** Who decides on what assistants propose may do it, which reading is not. */
const isProposal = (key: PermissionKey): boolean => key.startsWith('proposals.')

/** Every act in these areas, by the stem of their keys. */
const inAreas = (...stems: readonly string[]): readonly PermissionKey[] =>
  PERMISSION_KEYS.filter((key) => stems.some((stem) => key.startsWith(`${stem}.`)))

/** What every transaction needs to be read or written: whom, where to, from where. */
const TITLE_CONTEXT = [
  'companies.dashboards.index',
  'companies.bank-accounts.index',
  'categories.tree',
  'companies.projects.index',
  'companies.cost-centers.index',
] as const

/** The names of the ready-made sets of permissions (docs/rules/rights.md). */
export const PRESET_NAMES = [
  'administrador',
  'financeiro',
  'comprador',
  'aprovador',
  'vendas',
  'contador',
  'leitura',
] as const

export type PresetName = (typeof PRESET_NAMES)[number]

/** The keys of each ready-made set. */
export const PERMISSION_PRESETS: Readonly<Record<PresetName, readonly PermissionKey[]>> = {
  administrador: PERMISSION_KEYS,
  financeiro: PERMISSION_KEYS.filter((key) => !isAdministration(key) && !isApproval(key)),
  comprador: [
    ...TITLE_CONTEXT,
    ...inAreas('companies.suppliers'),
    'companies.payables.index',
    'companies.payables.store',
    'companies.payables.update',
    // Whoever asks for a purchase does not decide on it.
    ...inAreas('companies.purchases').filter((key) => !isApproval(key)),
  ],
  // What was asked for is approved before it is paid: approving is neither writing nor settling.
  aprovador: [
    ...TITLE_CONTEXT,
    'companies.suppliers.index',
    'companies.payables.index',
    'companies.purchases.index',
    'companies.budgets.index',
    'transfers.index',
    'api.statements.getDre',
    'api.statements.getDfc',
    ...PERMISSION_KEYS.filter(isApproval),
  ],
  vendas: [
    ...TITLE_CONTEXT,
    ...inAreas('companies.clients', 'companies.sales'),
    'companies.products.index',
    'companies.receivables.index',
    'companies.receivables.store',
    'companies.receivables.update',
  ],
  contador: PERMISSION_KEYS.filter(
    (key) =>
      (isReading(key) || isExportOrClose(key)) &&
      !isForPrograms(key) &&
      !isProposal(key) &&
      !isStock(key),
  ),
  leitura: PERMISSION_KEYS.filter(
    (key) =>
      isReading(key) &&
      !isAboutPeople(key) &&
      !isForPrograms(key) &&
      !isProposal(key) &&
      !isStock(key),
  ),
}

/** The ready-made set that these permissions are exactly; null when they are one's own choice. */
export function presetOf(permissions: readonly string[]): PresetName | null {
  const held = new Set(permissions)
  return (
    PRESET_NAMES.find((name) => {
      const keys = PERMISSION_PRESETS[name]
      return keys.length === held.size && keys.every((key) => held.has(key))
    }) ?? null
  )
}
