import { Button, TextInput } from '@mantine/core'
import {
  getReconciliationSettings,
  saveReconciliationSettings,
} from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { parseMoney } from '@prumo/money'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'

/** Up to which amount the company takes a difference for a rounding. */
export function ToleranceField({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTexts('matching')
  const format = useFormat()
  const settings = useRouteQuery(getReconciliationSettings, {}).data?.data
  const saving = useCommand(saveReconciliationSettings)
  const [typed, setTyped] = useState<string | null>(null)
  if (settings === undefined) return null
  const amount = typed === null ? null : parseMoney(typed)
  const canSave = mayChange && amount !== null && amount !== settings.tolerance_cents
  const save = async () => {
    if (amount === null) return
    const body = { tolerance_cents: amount, version: settings.version }
    const outcome = await saving.send({ body })
    if (!outcome.ok) return
    setTyped(null)
    toast(t('tolerance.saved'))
  }
  return (
    <div className={classes['tolerance']}>
      <TextInput
        label={t('tolerance.label')}
        description={t('tolerance.hint')}
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayChange}
        value={typed ?? format.plainMoney(settings.tolerance_cents)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!canSave}
        loading={saving.isPending}
        onClick={() => void save()}
      >
        {t('tolerance.save')}
      </Button>
    </div>
  )
}
