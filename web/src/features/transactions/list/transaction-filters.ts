import { titleKey } from '@prumo/contracts/columns'
import {
  transactionColumns,
  type TransactionColumn,
} from '@prumo/contracts/transactions/transaction.columns'
import {
  COMPUTED_STATUSES,
  RECONCILIATIONS,
  STATUS_GROUPS,
  TRANSACTION_SOURCES,
} from '@prumo/contracts/transactions/transaction.schema'
import { AGEING } from '@prumo/contracts/transactions/transaction-report.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { declaredFilters } from '../../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../../kit/filter-definition.ts'
import { byAmounts } from '../../../parts/amounts/amounts-filter.tsx'
import {
  byBankAccounts,
  byCategories,
  byClients,
  byCostCenters,
  byOneCategory,
  byProjects,
  bySuppliers,
  unassigned,
} from '../../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../../texts/use-texts.ts'
import { ageingText } from '../reports/report-words.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { groupText } from './status-tabs.tsx'
import { statusText } from '../../../parts/transaction-status/transaction-status-chip.tsx'

interface FilterSubjects {
  readonly side: TransactionSide
  /** Whether the person may see the master data that are filtered by. */
  readonly hasParties: boolean
  readonly hasAccounts: boolean
  readonly hasCategories: boolean
  readonly hasCostCenters: boolean
  readonly hasProjects: boolean
  /** Filters that a link has set: they must be seen, and can be taken off. */
  readonly linked: ReadonlySet<string>
}

/** Filters of payables and receivables (specification section 3); 'Agendado' is of payables only. */
export function transactionFilters(
  t: TextOf<'transactions'>,
  kit: TextOf<'kit'>,
  subjects: FilterSubjects,
): readonly FilterDefinition[] {
  const { side, linked } = subjects
  const oneCategory: FilterDefinition = {
    name: 'filter_category_id',
    label: t('category'),
    ...byOneCategory,
  }
  return [
    ...ofColumns(t, kit, side),
    ...(subjects.hasCategories || linked.has('filter_category_id') ? [oneCategory] : []),
    ...linkedFilters(t, subjects),
    ...chosenOf(t, kit, subjects),
    { name: 'filter_value_range', label: t('value'), ...byAmounts },
    { name: 'filter_competency_date', label: t('competency'), kind: 'dates' },
    {
      name: 'filter_sources',
      label: t('source'),
      kind: 'many',
      options: TRANSACTION_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    ...(['filter_transactions_ids', 'filter_externals_ids'] as const).map((name) => ({
      name,
      label: t(name === 'filter_transactions_ids' ? 'ids' : 'external_ids'),
      kind: 'text' as const,
      schema: transactionList.query.shape[name],
    })),
  ]
}

/** The filters of the columns: of the status, of what is reconciled, of what is scheduled. */
function ofColumns(
  t: TextOf<'transactions'>,
  kit: TextOf<'kit'>,
  { noun, kind }: TransactionSide,
): readonly FilterDefinition[] {
  const words = {
    title: (column: TransactionColumn) => t(titleKey(column)),
    choice: (_: TransactionColumn, value: string) => {
      const status = COMPUTED_STATUSES.find((one) => one === value)
      if (status !== undefined) return statusText(t, kind, status)
      const reconciled = RECONCILIATIONS.find((one) => one === value)
      if (reconciled !== undefined) return t(`reconciliations.${reconciled}`)
      return kit(value === 'yes' ? 'yes' : 'no')
    },
  }
  return declaredFilters<TransactionColumn>(transactionColumns(noun), words).filter(
    ({ name }) => kind === 'payable' || name !== 'filter_scheduled',
  )
}

/** Filters that tabs, tiles and lines of the report set. */
function linkedFilters(
  t: TextOf<'transactions'>,
  { side, linked, hasParties }: FilterSubjects,
): readonly FilterDefinition[] {
  // Who sees no contacts still sees, and takes off, the filter of a link.
  const parties: FilterDefinition = {
    name: 'filter_parties',
    label: t('report.party_ids'),
    kind: 'text',
    schema: transactionList.query.shape.filter_parties,
  }
  const all: readonly FilterDefinition[] = [
    { name: 'filter_due_date', label: t('due_date'), kind: 'dates' },
    {
      name: 'filter_status_group',
      label: t('status_group'),
      kind: 'choice',
      options: STATUS_GROUPS.map((value) => ({ value, label: groupText(t, side, value) })),
    },
    {
      name: 'filter_ageing',
      label: t('report.groups.ageing'),
      kind: 'choice',
      options: [...AGEING, 'settled', 'canceled'].map((value) => ({
        value,
        label: ageingText(t, side, value),
      })),
    },
    {
      name: 'filter_import_id',
      label: t('import_id'),
      kind: 'text',
      schema: transactionList.query.shape.filter_import_id,
    },
    ...(hasParties ? [] : [parties]),
  ]
  return all.filter(({ name }) => linked.has(name))
}

/** The filters by master data, each for who may see it. */
function chosenOf(
  t: TextOf<'transactions'>,
  kit: TextOf<'kit'>,
  subjects: FilterSubjects,
): readonly FilterDefinition[] {
  const { side } = subjects
  const all: readonly (readonly [boolean, FilterDefinition])[] = [
    [
      subjects.hasParties,
      {
        name: 'filter_parties',
        label: t(`${side.noun}.party`),
        ...(side.kind === 'payable' ? bySuppliers : byClients),
      },
    ],
    [
      subjects.hasCategories,
      { name: 'filter_categories_ids', label: t('categories'), ...byCategories },
    ],
    [
      subjects.hasAccounts,
      { name: 'filter_bank_accounts_ids', label: t('bank_accounts'), ...byBankAccounts },
    ],
    [
      subjects.hasCostCenters,
      { name: 'filter_cost_centers', label: t('cost_centers'), ...byCostCenters },
    ],
    [
      subjects.hasCostCenters,
      { name: 'filter_no_cost_center', label: t('or_no_cost_center'), ...unassigned(kit) },
    ],
    [subjects.hasProjects, { name: 'filter_projects', label: t('projects'), ...byProjects }],
    [
      subjects.hasProjects,
      { name: 'filter_no_project', label: t('or_no_project'), ...unassigned(kit) },
    ],
  ]
  return all.flatMap(([has, filter]) => (has ? [filter] : []))
}
