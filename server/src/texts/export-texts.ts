import { type GroupName, hasText, type ServerTexts, type TextName } from './dictionary.ts'

type FieldName = keyof ServerTexts['fields']

/** What exported lists are called. */
export const EXPORT_TITLES = {
  payables: 'transactions.payables.title',
  receivables: 'transactions.receivables.title',
  payables_report: 'transactions.report.payables',
  receivables_report: 'transactions.report.receivables',
  company_users: 'companyUsers.title',
  bank_accounts: 'bankAccounts.title',
  categories: 'categories.title',
  cost_centers: 'costCenters.title',
  projects: 'projects.title',
  clients: 'parties.clients.title',
  suppliers: 'parties.suppliers.title',
  transfers: 'transfers.title',
  wire_transfer_requests: 'exports.wire_transfer_requests',
  purchases: 'purchases.title',
  products: 'products.title',
  sales: 'sales.title',
  invoices: 'invoices.title',
} as const satisfies Readonly<Record<string, TextName>>

/** The title of an exported list. */
export type ExportTitle = keyof typeof EXPORT_TITLES

/** Headers of columns that are not called as a field of a record is. */
const LABELS = {
  account_type: 'fields.type',
  ageing_1_30: 'transactions.report.ageings.ageing_1_30',
  ageing_31_60: 'transactions.report.ageings.ageing_31_60',
  ageing_61_90: 'transactions.report.ageings.ageing_61_90',
  ageing_over_90: 'transactions.report.ageings.ageing_over_90',
  approved_by: 'transfers.requests.approved_by',
  auto_invoice: 'products.auto_invoice',
  bank: 'fields.bank_code',
  category: 'fields.category_id',
  city: 'parties.city',
  client: 'fields.client_id',
  commissions: 'sales.commissions',
  committed: 'fields.committed_cents',
  competency: 'fields.competency_date',
  conciliation: 'bankAccounts.conciliation',
  cost_center: 'fields.cost_center_id',
  count: 'transactions.report.count',
  created_by: 'fields.created_by_name',
  custom_sale_id: 'sales.form.custom_sale_id',
  dashboard: 'bankAccounts.dashboard',
  date: 'transfers.date',
  difference: 'bankAccounts.difference',
  expenses: 'fields.forecasted_expenses_cents',
  fee: 'fields.fee_cents',
  fees: 'sales.fees',
  from: 'transfers.from',
  group: 'exports.group',
  installment: 'fields.installment_number',
  interest: 'fields.interest_cents',
  invoice: 'sales.invoice',
  invoice_net: 'invoices.detail.net',
  invoice_number: 'invoices.columns.number',
  invoice_type: 'invoices.columns.type',
  key: 'fields.invoice_key',
  last_access: 'companyUsers.last_access',
  last_movement: 'parties.last_movement',
  net: 'sales.net',
  not_due: 'transactions.report.ageings.not_due',
  open: 'transactions.open_total',
  overdue: 'transactions.overdue_total',
  paid: 'transactions.payables.paid',
  payee: 'transfers.requests.payee',
  payment_date: 'transactions.payment_date',
  payment_method: 'sales.method',
  period: 'projects.period',
  price: 'fields.price_cents',
  product: 'sales.product',
  product_type: 'products.product_type',
  project: 'fields.project_id',
  protocol: 'invoices.detail.protocol',
  quantity: 'sales.quantity',
  realized_expenses: 'projects.realized_expenses',
  realized_revenues: 'projects.realized_revenues',
  received: 'transactions.receivables.paid',
  reconciled: 'fields.is_reconciled',
  recurrence: 'products.recurrence',
  requested_by: 'transfers.requests.requested_by',
  revenues: 'fields.forecasted_revenues_cents',
  scheduled_for: 'transactions.scheduled',
  second_factor: 'fields.has_second_factor',
  statement: 'bankAccounts.statement_balance',
  supplier: 'fields.supplier_id',
  system: 'bankAccounts.system_balance',
  to: 'transfers.to',
  total: 'fields.total_cents',
  value: 'fields.value_cents',
  wanted_on: 'transfers.requests.wanted_on',
} as const satisfies Readonly<Record<string, TextName>>

type OwnLabel = keyof typeof LABELS

/** The header of a column of an export: a field of a record, or one of these. */
export type ExportLabel = OwnLabel | FieldName

/** A header by its label, or as the text of the screen that shows the same column. */
export type ExportHeader = ExportLabel | TextName

const isOwnLabel = (label: ExportHeader): label is OwnLabel => Object.hasOwn(LABELS, label)
const isField = (label: Exclude<ExportHeader, OwnLabel>): label is Exclude<FieldName, OwnLabel> =>
  !label.includes('.')

/** Whether a header has a text. */
export function isExportLabel(label: string): label is ExportLabel {
  return Object.hasOwn(LABELS, label) || hasText('fields', label)
}

/** The name of the text of a header. */
export function labelName(label: ExportHeader): TextName {
  if (isOwnLabel(label)) return LABELS[label]
  return isField(label) ? `fields.${label}` : label
}

/** What the filters of lists are called, by their names in a query; one that is not here is not told. */
export const FILTER_LABELS: ReadonlyMap<string, TextName> = new Map([
  ['search', 'exports.search'],
  ['group_by', 'transactions.report.group_by'],
  ['filter_due_or_payment_date', 'transactions.period'],
  ['filter_due_date', 'fields.due_date'],
  ['filter_competency_date', 'fields.competency_date'],
  ['filter_computed_status', 'fields.status'],
  ['filter_ageing', 'transactions.report.groups.ageing'],
  ['filter_reconciled', 'fields.is_reconciled'],
  ['filter_scheduled', 'transactions.scheduled'],
  ['filter_category_id', 'fields.category_id'],
  ['filter_categories_ids', 'transactions.categories'],
  ['filter_bank_accounts_ids', 'transactions.bank_accounts'],
  ['filter_cost_centers', 'costCenters.title'],
  ['filter_projects', 'projects.title'],
  ['filter_parties', 'exports.parties'],
  ['filter_transactions_ids', 'transactions.ids'],
  ['filter_externals_ids', 'transactions.external_ids'],
  ['filter_sources', 'fields.source'],
  ['filter_status', 'fields.status'],
  ['filter_preset', 'fields.preset'],
  ['filter_created_by_id', 'exports.created_by_id'],
  ['filter_type', 'fields.type'],
  ['filter_transfer_date', 'projects.period'],
  ['filter_wanted_on', 'transfers.requests.wanted_on'],
  ['filter_request_status', 'fields.status'],
  ['filter_kind', 'fields.kind'],
  ['filter_product_type', 'products.product_type'],
  ['filter_invoice_date', 'fields.issued_on'],
  ['filter_invoice_status', 'fields.status'],
  ['filter_invoice_type', 'invoices.columns.type'],
  ['filter_invoice_operation', 'fields.invoice_operation'],
  ['filterSaleCompetencyDate', 'fields.competency_date'],
  ['filterSaleStatuses', 'fields.status'],
  ['filterSaleSources', 'fields.source'],
  ['filterSaleProducts', 'products.title'],
  ['filterSaleBankAccounts', 'sales.filters.accounts'],
  ['filterSaleCategories', 'sales.filters.categories'],
  ['filterInvoiceDate', 'sales.filters.invoice_date'],
  ['filterInvoiceStatus', 'sales.invoice'],
  ['filterSalesIds', 'sales.filters.ids'],
  ['filterExternalsIds', 'sales.filters.external_ids'],
])

/** Where the words of values stand, by the column or filter that holds them. */
export const VALUE_GROUPS: ReadonlyMap<string, readonly GroupName[]> = new Map<
  string,
  readonly GroupName[]
>([
  ['account_type', ['bankAccounts.types']],
  ['filter_ageing', ['transactions.report.ageings', 'exports.ageings']],
  ['filter_computed_status', ['transactions.statuses', 'exports.statuses']],
  ['filter_invoice_operation', ['invoices.operations']],
  ['filter_invoice_status', ['invoices.statuses']],
  ['filter_invoice_type', ['invoices.types']],
  ['filter_kind', ['transfers.requests.kinds']],
  ['filter_product_type', ['products.product_types']],
  ['filter_reconciled', ['transactions.reconciliations']],
  ['filter_request_status', ['transfers.requests.statuses']],
  ['filter_scheduled', ['exports.answers']],
  ['filter_sources', ['transactions.sources']],
  ['filter_status', ['kit.status', 'purchases.statuses']],
  ['filter_type', ['bankAccounts.types']],
  ['filterInvoiceStatus', ['sales.invoice_statuses']],
  ['filterSaleSources', ['sales.sources']],
  ['filterSaleStatuses', ['sales.statuses']],
  ['group_by', ['transactions.report.groups']],
  ['hidden', ['exports.hidden']],
  ['nature', ['categories.natures']],
  ['nothing', ['transactions.report.nothing', 'exports.nothing']],
  ['payment_type', ['products.payment_types']],
  ['purchase_status', ['purchases.statuses']],
  ['role', ['companyUsers.roles']],
  ['sale_payment_method', ['sales.methods']],
  ['sale_platform', ['companies.platforms.names']],
  ['subscription_cycle', ['products.cycles']],
  ['transfer_reconciled', ['transfers.reconciliations']],
  ['yes_no', ['exports.answers']],
])
