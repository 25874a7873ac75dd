import {
  COMPUTED_STATUSES,
  STATUS_GROUPS,
  TRANSACTION_SOURCES,
} from '@prumo/contracts/transactions/transaction.schema'
import { AGEING } from '@prumo/contracts/transactions/transaction-report.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { FilterDefinition } from '../../../kit/filter-definition.ts'
import {
  byBankAccounts,
  byCategories,
  byCostCenters,
  byOneCategory,
  byProjects,
} from '../../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../../texts/use-texts.ts'
import { ageingText } from '../reports/report-words.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { groupText } from './status-tabs.tsx'
import { statusText } from '../../../parts/transaction-status/transaction-status-chip.tsx'

interface FilterSubjects {
  readonly side: TransactionSide
  /** Whether the person may see the master data that are filtered by. */
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
  const scheduled: FilterDefinition = {
    name: 'filter_scheduled',
    label: t('scheduled'),
    kind: 'choice',
    options: [
      { value: 'yes', label: kit('yes') },
      { value: 'no', label: kit('no') },
    ],
  }
  const oneCategory: FilterDefinition = {
    name: 'filter_category_id',
    label: t('category'),
    ...byOneCategory,
  }
  return [
    {
      name: 'filter_computed_status',
      label: t('status'),
      kind: 'choice',
      options: COMPUTED_STATUSES.map((value) => ({
        value,
        label: statusText(t, side.kind, value),
      })),
    },
    {
      name: 'filter_reconciled',
      label: t('reconciled'),
      kind: 'choice',
      options: (['all', 'some', 'none'] as const).map((value) => ({
        value,
        label: t(`reconciliations.${value}`),
      })),
    },
    ...(side.kind === 'payable' ? [scheduled] : []),
    ...(subjects.hasCategories || linked.has('filter_category_id') ? [oneCategory] : []),
    ...linkedFilters(t, side, linked),
    ...chosenOf(t, subjects),
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

/** Filters that tabs, tiles and lines of the report set. */
function linkedFilters(
  t: TextOf<'transactions'>,
  side: TransactionSide,
  linked: ReadonlySet<string>,
): readonly FilterDefinition[] {
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
      name: 'filter_parties',
      label: t('report.party_ids'),
      kind: 'text',
      schema: transactionList.query.shape.filter_parties,
    },
  ]
  return all.filter(({ name }) => linked.has(name))
}

/** The filters by master data, each for who may see it. */
function chosenOf(
  t: TextOf<'transactions'>,
  subjects: FilterSubjects,
): readonly FilterDefinition[] {
  const all: readonly (readonly [boolean, FilterDefinition])[] = [
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
    [subjects.hasProjects, { name: 'filter_projects', label: t('projects'), ...byProjects }],
  ]
  return all.flatMap(([has, filter]) => (has ? [filter] : []))
}
