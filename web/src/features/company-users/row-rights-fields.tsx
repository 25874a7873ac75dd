import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core'
import {
  type RowChoice,
  type RowChoices,
  UNASSIGNED_ID,
} from '@prumo/contracts/company-users/company-user.schema'
import { rowChoices } from '@prumo/contracts/company-users/company-users.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { searchOptions } from '../../kit/search-options.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'
import { APPROVAL_KINDS, REACH_KINDS, type RowKind } from './rights-difference.ts'

type RowIds = readonly number[] | null

const CHOICES: Readonly<Record<RowKind, keyof RowChoices>> = {
  bank_account_ids: 'bank_accounts',
  cost_center_ids: 'cost_centers',
  project_ids: 'projects',
  approval_cost_center_ids: 'cost_centers',
  approval_project_ids: 'projects',
}

interface RowRightsFieldsProps {
  readonly ids: Readonly<Record<RowKind, RowIds>>
  readonly errorOf: (kind: RowKind) => string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (kind: RowKind, ids: RowIds) => void
}

interface RowRightsGroupProps extends RowRightsFieldsProps {
  readonly title: string
  readonly help: string
  readonly kinds: readonly RowKind[]
}

/**
 * Which accounts, cost centres and projects a user reaches, and of which they approve: all, or those
 * that are chosen.
 */
export function RowRightsFields(props: RowRightsFieldsProps) {
  const t = useTexts('companyUsers')
  return (
    <>
      <RowRightsGroup
        {...props}
        title={t('rows.title')}
        help={t('rows.help')}
        kinds={REACH_KINDS}
      />
      <RowRightsGroup
        {...props}
        title={t('rows.approvals')}
        help={t('rows.approvals_help')}
        kinds={APPROVAL_KINDS}
      />
    </>
  )
}

function RowRightsGroup({
  title,
  help,
  kinds,
  ids,
  errorOf,
  isReadOnly,
  onChange,
}: RowRightsGroupProps) {
  const choices = useRouteQuery(rowChoices, {}).data?.data
  return (
    <fieldset className={classes['section']}>
      <legend>{title}</legend>
      <p className={classes['quiet']}>{help}</p>
      {kinds.map((kind) => (
        <RowRightField
          key={kind}
          kind={kind}
          ids={ids[kind]}
          choices={choices?.[CHOICES[kind]] ?? []}
          error={errorOf(kind)}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(kind, next)}
        />
      ))}
    </fieldset>
  )
}

interface RowRightFieldProps {
  readonly kind: RowKind
  readonly ids: RowIds
  readonly choices: readonly RowChoice[]
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (ids: RowIds) => void
}

function RowRightField({ kind, ids, choices, error, isReadOnly, onChange }: RowRightFieldProps) {
  const t = useTexts('companyUsers')
  const kit = useTexts('kit')
  const nameOf = (id: number) =>
    choices.find((choice) => choice.id === id)?.name ?? t('rows.hidden', { id })
  const named = ids?.filter((id) => id !== UNASSIGNED_ID) ?? []
  const none = ids?.includes(UNASSIGNED_ID) === true ? [UNASSIGNED_ID] : []
  const listed = [...new Set([...choices.map(({ id }) => id), ...named])]
  return (
    <div className={classes['row-right']}>
      <span className={classes['row-kind']}>{t(`rows.${kind}`)}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('rows.scope', { kind: t(`rows.${kind}`) })}
        value={ids === null ? 'all' : 'some'}
        disabled={isReadOnly}
        data={[
          { value: 'all', label: t('rows.all') },
          { value: 'some', label: t('rows.some') },
        ]}
        onChange={(scope) => onChange(scope === 'all' ? null : (ids ?? []))}
      />
      {ids === null ? null : (
        <MultiSelect
          className={classes['row-choice']}
          aria-label={t('rows.chosen', { kind: t(`rows.${kind}`) })}
          data={listed.map((id) => ({ value: String(id), label: nameOf(id) }))}
          value={named.map(String)}
          error={error}
          disabled={isReadOnly}
          searchable
          filter={searchOptions}
          placeholder={named.length === 0 ? t('rows.choose') : undefined}
          nothingFoundMessage={kit('field.nothing_found')}
          onChange={(values) => onChange([...none, ...values.map(Number)])}
        />
      )}
      {ids === null || (kind !== 'cost_center_ids' && kind !== 'project_ids') ? null : (
        <Checkbox
          className={classes['row-none']}
          size="xs"
          label={t(`rows.without.${kind}`)}
          checked={none.length > 0}
          disabled={isReadOnly}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [UNASSIGNED_ID, ...named] : named)
          }
        />
      )}
      {ids === null && error !== undefined ? <p role="alert">{error}</p> : null}
    </div>
  )
}
