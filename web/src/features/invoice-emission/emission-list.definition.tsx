import { titleKey } from '@prumo/contracts/columns'
import { INVOICE_ENVIRONMENTS } from '@prumo/contracts/companies/invoice-settings.schema'
import { EMISSION_TYPES } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { emissionColumns as declared } from '@prumo/contracts/invoice-emission/emission.columns'
import {
  EMISSION_PURPOSES,
  EMISSION_STATUSES,
  type EmissionRow,
} from '@prumo/contracts/invoice-emission/emission.schema'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { byClients } from '../../parts/choices/choice-filters.tsx'
import { EmissionStatusChip } from '../../parts/emission/emission-status-chip.tsx'
import { environmentText } from '../../parts/emission/environment-text.ts'
import { troubleText } from '../../parts/emission/trouble-text.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

type Texts = TextOf<'invoiceEmission'>

/** The columns of emissions (screens, item 25). */
export function emissionColumns(t: Texts): readonly Column<EmissionRow>[] {
  return declaredColumns<EmissionRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      type: ({ type }) => t(`types.${type}`),
      purpose: ({ purpose }) => t(`purposes.${purpose}`),
      environment: (emission) => environmentText(t, emission),
      status: (emission) => <StatusCell emission={emission} t={t} />,
    },
  )
}

function StatusCell({ emission, t }: { readonly emission: EmissionRow; readonly t: Texts }) {
  const trouble = troubleText(t, emission)
  return (
    <span className={classes['state']}>
      <EmissionStatusChip emission={emission} t={t} isShort />
      {trouble === null ? null : (
        <span className={classes['trouble']} title={trouble}>
          {trouble}
        </span>
      )}
    </span>
  )
}

/** The filters of the list; the competency stands beside them. */
export function emissionFilters(t: Texts): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_statuses',
      label: t('filters.statuses'),
      kind: 'many',
      options: EMISSION_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'filter_type',
      label: t('filters.type'),
      kind: 'choice',
      options: EMISSION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      name: 'filter_purpose',
      label: t('filters.purpose'),
      kind: 'choice',
      options: EMISSION_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) })),
    },
    { name: 'filter_series', label: t('series'), kind: 'text' },
    {
      name: 'filter_environment',
      label: t('filters.environment'),
      kind: 'choice',
      options: INVOICE_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) })),
    },
    { name: 'filter_clients', label: t('filters.clients'), ...byClients },
  ]
}
