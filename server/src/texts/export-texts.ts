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
  product_links: 'productLinks.title',
  cost_centers: 'costCenters.title',
  projects: 'projects.title',
  clients: 'parties.clients.title',
  suppliers: 'parties.suppliers.title',
  charges: 'charges.title',
  subscriptions: 'subscriptions.title',
  transfers: 'transfers.title',
  wire_transfer_requests: 'exports.wire_transfer_requests',
  purchases: 'purchases.title',
  products: 'products.title',
  sales: 'sales.title',
  invoices: 'invoices.title',
  detailed_statement: 'detailedStatement.title',
  dre: 'statements.dre.full_title',
  dfc: 'statements.dfc.full_title',
  budgets: 'budgets.title',
  kardex: 'stock.kardex',
  stock: 'stock.title',
  payout_lines: 'platformPayouts.lines.title',
  number_gaps: 'invoiceNumbers.gaps.title',
  tax_rules: 'taxRules.title',
  tax_summary: 'invoiceTaxes.title',
} as const satisfies Readonly<Record<string, TextName>>

/** The title of an exported list. */
export type ExportTitle = keyof typeof EXPORT_TITLES

/** Headers of columns that are not called as a field of a record is. */
const LABELS = {
  ageing_1_30: 'transactions.report.ageings.ageing_1_30',
  ageing_31_60: 'transactions.report.ageings.ageing_31_60',
  ageing_61_90: 'transactions.report.ageings.ageing_61_90',
  ageing_over_90: 'transactions.report.ageings.ageing_over_90',
  cbs: 'invoiceTaxes.cbs',
  committed: 'fields.committed_cents',
  competency: 'fields.competency_date',
  cost_center: 'fields.cost_center_id',
  count: 'transactions.report.count',
  custom_sale_id: 'sales.form.custom_sale_id',
  group: 'exports.group',
  ibs: 'invoiceTaxes.ibs',
  invoice_net: 'invoices.detail.net',
  invoice_number: 'invoices.columns.number',
  invoice_type: 'invoices.columns.type',
  key: 'fields.invoice_key',
  not_due: 'transactions.report.ageings.not_due',
  open: 'transactions.open_total',
  overdue: 'transactions.overdue_total',
  paid: 'transactions.payables.paid',
  payment_date: 'transactions.payment_date',
  project: 'fields.project_id',
  protocol: 'invoices.detail.protocol',
  received: 'transactions.receivables.paid',
  total: 'fields.total_cents',
  value: 'fields.value_cents',
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
  ['filter_value_range', 'fields.value_cents'],
  ['filter_computed_status', 'fields.status'],
  ['filter_status_group', 'transactions.status_group'],
  ['filter_ageing', 'transactions.report.groups.ageing'],
  ['filter_reconciled', 'fields.is_reconciled'],
  ['filter_scheduled', 'transactions.scheduled'],
  ['filter_category_id', 'fields.category_id'],
  ['filter_categories_ids', 'transactions.categories'],
  ['filter_bank_accounts_ids', 'transactions.bank_accounts'],
  ['filter_cost_centers', 'costCenters.title'],
  ['filter_projects', 'projects.title'],
  ['filter_no_cost_center', 'fields.filter_no_cost_center'],
  ['filter_no_project', 'fields.filter_no_project'],
  ['filter_parties', 'exports.parties'],
  ['filter_transactions_ids', 'transactions.ids'],
  ['filter_externals_ids', 'transactions.external_ids'],
  ['filter_sources', 'fields.source'],
  ['filter_stock_level', 'stock.level'],
  ['filter_position_date', 'stock.position_date'],
  ['filter_status', 'fields.status'],
  ['filter_preset', 'fields.preset'],
  ['filter_created_by_id', 'exports.created_by_id'],
  ['filter_waits_for', 'purchases.waits_for'],
  ['filter_type', 'fields.type'],
  ['filter_transfer_date', 'projects.period'],
  ['filter_date', 'detailedStatement.period'],
  ['mode', 'detailedStatement.mode'],
  ['currency', 'detailedStatement.currency'],
  ['as_of', 'detailedStatement.as_of'],
  ['basis', 'statements.basis.label'],
  ['filter_only_bank', 'detailedStatement.only_bank'],
  ['filter_clients', 'detailedStatement.clients'],
  ['filter_suppliers', 'detailedStatement.suppliers'],
  ['filter_wanted_on', 'transfers.requests.wanted_on'],
  ['filter_request_status', 'fields.status'],
  ['filter_kind', 'fields.kind'],
  ['filter_product_type', 'products.product_type'],
  ['filter_invoice_date', 'fields.issued_on'],
  ['filter_invoice_status', 'fields.status'],
  ['filter_invoice_type', 'invoices.columns.type'],
  ['filter_invoice_operation', 'fields.invoice_operation'],
  ['filterSaleCompetencyDate', 'fields.competency_date'],
  ['filterSaleValueRange', 'fields.total_cents'],
  ['filterSaleStatuses', 'fields.status'],
  ['filterSaleSources', 'fields.source'],
  ['filterSaleClients', 'exports.parties'],
  ['filterSaleProducts', 'products.title'],
  ['filterSalePlatforms', 'fields.platform'],
  ['filterSalePaymentMethods', 'fields.payment_method'],
  ['filterSaleBankAccounts', 'sales.filters.accounts'],
  ['filterSaleCategories', 'sales.filters.categories'],
  ['filterSaleCostCenters', 'costCenters.title'],
  ['filterSaleProjects', 'projects.title'],
  ['filterInvoiceDate', 'sales.filters.invoice_date'],
  ['filterInvoiceStatus', 'sales.invoice'],
  ['filterSalesIds', 'sales.filters.ids'],
  ['filterSaleImportId', 'sales.filters.import_id'],
  ['filterExternalsIds', 'sales.filters.external_ids'],
])

/** Where the words of values stand, by the column or filter that holds them. */
export const VALUE_GROUPS: ReadonlyMap<string, readonly GroupName[]> = new Map<
  string,
  readonly GroupName[]
>([
  ['filter_ageing', ['transactions.report.ageings', 'exports.ageings']],
  ['filter_computed_status', ['transactions.statuses', 'exports.statuses']],
  ['filter_invoice_operation', ['invoices.operations']],
  ['filter_invoice_status', ['invoices.statuses']],
  ['filter_invoice_type', ['invoices.types']],
  ['filter_kind', ['transfers.requests.kinds']],
  ['filter_no_cost_center', ['exports.answers']],
  ['mode', ['detailedStatement.modes']],
  ['filter_only_bank', ['exports.answers']],
  ['filter_no_project', ['exports.answers']],
  ['filter_product_type', ['products.product_types']],
  ['filter_reconciled', ['transactions.reconciliations', 'exports.answers']],
  ['filter_request_status', ['transfers.requests.statuses']],
  ['filter_scheduled', ['exports.answers']],
  ['filter_sources', ['transactions.sources']],
  ['filter_stock_level', ['stock.levels']],
  ['filter_status_group', ['transactions.tabs', 'exports.statuses']],
  ['filter_status', ['kit.status', 'budgets.statuses', 'purchases.statuses']],
  ['filter_waits_for', ['purchases.waits_for_whom']],
  ['filter_type', ['bankAccounts.types']],
  ['filterInvoiceStatus', ['sales.invoice_statuses']],
  ['filterSalePaymentMethods', ['sales.methods']],
  ['filterSalePlatforms', ['companies.platforms.names', 'sales.no_platform']],
  ['filterSaleSources', ['sales.sources']],
  ['filterSaleStatuses', ['sales.statuses']],
  ['group_by', ['transactions.report.groups']],
  ['hidden', ['exports.hidden']],
  ['nothing', ['transactions.report.nothing', 'exports.nothing']],
  ['payment_type', ['products.payment_types']],
  ['subscription_cycle', ['products.cycles']],
  ['yes_no', ['exports.answers']],
])
