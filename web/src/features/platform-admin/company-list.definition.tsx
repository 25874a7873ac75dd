import { formatTaxId } from '@prumo/brazil'
import {
  expiryStateSchema,
  MAX_COUNTED,
  type PlatformCompany,
} from '@prumo/contracts/platform-admin/platform-company.schema'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MasterRecordStatusChip } from '../../kit/master-record-status-chip.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import { ExpiryChip } from './expiry-chip.tsx'
import classes from './platform-admin.module.css'

type T = TextOf<'platformAdmin'>

/** How many records there are; past the limit of counting, that there are more. */
export function countText(t: T, format: Formats, count: number): string {
  return count > MAX_COUNTED
    ? t('companies.more_than', { count: MAX_COUNTED })
    : format.count(count)
}

/** Columns of all companies. */
export function companyColumns(t: T, format: Formats): readonly Column<PlatformCompany>[] {
  const volume = (key: keyof PlatformCompany['volumes']): Column<PlatformCompany> => ({
    key,
    title: t(`companies.${key}`),
    align: 'right',
    hideOnCard: true,
    render: ({ volumes }) => countText(t, format, volumes[key]),
  })
  return [
    {
      key: 'name',
      title: t('companies.name'),
      sort: 'company_name',
      render: (company) => <NameCell company={company} />,
    },
    {
      key: 'document',
      title: t('companies.document'),
      render: ({ document }) => <bdi>{document === null ? '' : formatTaxId(document)}</bdi>,
    },
    {
      key: 'plan',
      title: t('companies.plan'),
      sort: 'plan_name',
      render: ({ plan_name }) => plan_name ?? t('companies.no_plan'),
    },
    {
      key: 'expiry',
      title: t('companies.expiry'),
      sort: 'date_expiry_at',
      render: (company) => <ExpiryChip company={company} />,
    },
    {
      key: 'status',
      title: t('companies.status'),
      render: ({ status }) => (
        <CompanyStatus status={status} suspended={t('companies.suspended')} />
      ),
    },
    {
      key: 'users',
      title: t('companies.users'),
      sort: 'users',
      align: 'right',
      render: ({ users }) => format.count(users),
    },
    {
      key: 'last_access',
      title: t('companies.last_access'),
      sort: 'last_access_at',
      render: ({ last_access_at: at }) => (at === null ? t('companies.never') : format.instant(at)),
    },
    volume('transactions'),
    volume('bank_accounts'),
    volume('statement_lines'),
  ]
}

function NameCell({ company }: { readonly company: PlatformCompany }) {
  const name = companyName(company)
  return (
    <span className={classes['name']}>
      {name}
      {name === company.company_name ? null : <small>{company.company_name}</small>}
    </span>
  )
}

interface CompanyStatusProps {
  readonly status: PlatformCompany['status']
  readonly suspended: string
}

function CompanyStatus({ status, suspended }: CompanyStatusProps) {
  return status === 'blocked' ? (
    <StatusChip tone="blocked" label={suspended} />
  ) : (
    <MasterRecordStatusChip status={status} />
  )
}

export function companyFilters(
  t: T,
  kit: TextOf<'kit'>,
  plans: readonly Plan[],
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_plan_id',
      label: t('companies.plan'),
      kind: 'choice',
      options: plans.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'filter_expiry',
      label: t('companies.expiry'),
      kind: 'choice',
      options: expiryStateSchema.options.map((value) => ({ value, label: t(`expiry.${value}`) })),
    },
    {
      name: 'filter_status',
      label: t('companies.status'),
      kind: 'choice',
      options: [
        { value: 'active', label: kit('status.active') },
        { value: 'blocked', label: t('companies.suspended') },
      ],
    },
  ]
}
