import { Switch } from '@mantine/core'
import type { CompanyGlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import {
  listCompanyGlobalRules,
  switchGlobalRule,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './rules.module.css'

const rowId = ({ id }: CompanyGlobalRule) => id

/** The rules that Prumo wrote for all companies: to be read, and switched off in this one. */
export function CompanyGlobalRules({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useTexts('reconciliationRules')
  const format = useFormat()
  const words = useRuleWords()
  const rules = useRouteQuery(listCompanyGlobalRules, {})
  const command = useCommand(switchGlobalRule)
  const { toastWithUndo } = useUndo()
  const turn = async (rule: CompanyGlobalRule, is_on: boolean) => {
    const outcome = await command.send({
      params: { global_rule_id: rule.id },
      body: { is_on },
    })
    if (outcome.ok)
      toastWithUndo(t(is_on ? 'global.switched_on' : 'global.switched_off'), outcome.request_id)
  }
  const columns = useMemo(
    (): readonly Column<CompanyGlobalRule>[] => [
      { key: 'name', title: t('name'), render: ({ name }) => name },
      {
        key: 'when',
        title: t('when'),
        render: (rule) => (
          <span className={classes['words']}>
            {words.whenText({ ...rule, source_account_name: null })}
          </span>
        ),
      },
      {
        key: 'then',
        title: t('then_do'),
        render: (rule) => (
          <span className={classes['words']}>
            {words.effectText({
              ...rule,
              category_name: rule.category_code,
              contact_name: null,
              destination_account_name: null,
            })}
            {rule.mode === 'apply' ? <strong>{` · ${t('by_itself')}`}</strong> : null}
          </span>
        ),
      },
      { key: 'hits', title: t('hits'), align: 'right', render: ({ hits }) => format.count(hits) },
      {
        key: 'is_on',
        title: t('global.is_on'),
        render: (rule) => (
          <Switch
            aria-label={t('global.switch', { name: rule.name })}
            checked={rule.is_on}
            disabled={!mayWrite || command.isPending}
            onChange={(event) => void turn(rule, event.currentTarget.checked)}
          />
        ),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- words and commands do the same while these are the same.
    [t, format, mayWrite, command.isPending],
  )
  return (
    <section className={classes['section']} aria-label={t('global.title')}>
      <h2>{t('global.title')}</h2>
      <p className={classes['quiet']}>{t('global.explanation')}</p>
      <DataTable
        label={t('global.title')}
        columns={columns}
        rows={rules.data?.data}
        rowId={rowId}
        isFetching={rules.isFetching}
        error={rules.error}
        onRetry={() => void rules.refetch()}
        emptyText={t('global.empty')}
      />
    </section>
  )
}
