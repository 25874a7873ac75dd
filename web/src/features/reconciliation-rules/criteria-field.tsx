import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  MAX_CONDITIONS,
  MAX_GROUPS,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import type { WrittenCriteria } from '../../parts/rules/use-rule-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ConditionRow, type WrittenCondition } from './condition-row.tsx'
import type { RuleFields } from './rule-fields.ts'
import classes from './rules.module.css'
import { blankCondition, blankCriteria } from './rule-values.ts'

interface CriteriaFieldProps {
  readonly form: RuleFields
  /** A condition may name an account; not in a global rule. */
  readonly hasAccounts: boolean
}

type Group = NonNullable<WrittenCriteria['groups']>[number]

/** The conditions of a rule: groups of rows, each joined by 'e' or by 'ou'. */
export function CriteriaField({ form, hasAccounts }: CriteriaFieldProps) {
  const t = useTexts('reconciliationRules')
  const criteria = form.values.criteria ?? blankCriteria
  const groups = criteria.groups ?? []
  const set = (next: Partial<WrittenCriteria>) => form.set({ criteria: { ...criteria, ...next } })
  const setGroup = (place: number, group: Group | null) =>
    set({
      groups: group === null ? groups.toSpliced(place, 1) : groups.toSpliced(place, 1, group),
    })
  return (
    <fieldset className={classes['criteria']}>
      <legend>{t('conditions')}</legend>
      {groups.map((group, place) => (
        // Rows have no identity of their own: they are what stands at their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={place}
          className={classes['group']}
          role="group"
          aria-label={t('group.title', { place: place + 1 })}
        >
          <GroupRows
            group={group}
            place={place}
            form={form}
            hasAccounts={hasAccounts}
            isOnly={groups.length === 1}
            onChange={(next) => setGroup(place, next)}
          />
        </div>
      ))}
      <div className={classes['criteria-foot']}>
        {groups.length < MAX_GROUPS ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => set({ groups: [...groups, ...blankCriteria.groups] })}
          >
            {t('group.add')}
          </Button>
        ) : null}
        {groups.length > 1 ? (
          <MatchControl
            label={t('group.between')}
            all={t('group.all_groups')}
            any={t('group.any_group')}
            value={criteria.match}
            onChange={(match) => set({ match })}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

interface GroupRowsProps {
  readonly group: Group
  readonly place: number
  readonly form: RuleFields
  readonly hasAccounts: boolean
  readonly isOnly: boolean
  readonly onChange: (group: Group | null) => void
}

function GroupRows({ group, place, form, hasAccounts, isOnly, onChange }: GroupRowsProps) {
  const t = useTexts('reconciliationRules')
  const conditions = (group.conditions ?? []).map((condition) => condition ?? blankCondition)
  const put = (next: readonly WrittenCondition[]) => onChange({ ...group, conditions: next })
  return (
    <>
      {conditions.map((condition, row) => (
        <ConditionRow
          // oxlint-disable-next-line react/no-array-index-key -- as of the groups.
          key={row}
          condition={condition}
          label={conditions.length * place + row + 1}
          path={`criteria.groups.${place}.conditions.${row}`}
          form={form}
          hasAccounts={hasAccounts}
          onChange={(next) => put(conditions.toSpliced(row, 1, next))}
          onRemove={
            conditions.length === 1 && isOnly
              ? null
              : () => (conditions.length === 1 ? onChange(null) : put(conditions.toSpliced(row, 1)))
          }
        />
      ))}
      <div className={classes['criteria-foot']}>
        {conditions.length < MAX_CONDITIONS ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => put([...conditions, blankCondition])}
          >
            {t('condition.add')}
          </Button>
        ) : null}
        {conditions.length > 1 ? (
          <MatchControl
            label={t('group.match', { place: place + 1 })}
            all={t('group.all')}
            any={t('group.any')}
            value={group.match}
            onChange={(match) => onChange({ ...group, match })}
          />
        ) : null}
      </div>
    </>
  )
}

interface MatchControlProps {
  readonly label: string
  readonly all: string
  readonly any: string
  readonly value: 'all' | 'any' | null
  readonly onChange: (match: 'all' | 'any') => void
}

function MatchControl({ label, all, any, value, onChange }: MatchControlProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={[
        { value: 'all', label: all },
        { value: 'any', label: any },
      ]}
      value={value ?? 'all'}
      onChange={(match) => onChange(match === 'any' ? 'any' : 'all')}
    />
  )
}
