import { Radio, Stack, TextInput } from '@mantine/core'
import { listTransferSides } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { type KeyboardEvent, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import classes from './hand.module.css'
import { LineSummary } from './line-summary.tsx'
import { ALONE, choiceOfSide, sideKey, startOf } from './transfer-sides.ts'

interface TransferDialogProps {
  readonly line: StatementLine
  readonly acts: DeskActs
  readonly onClose: (line: StatementLine, isDone: boolean) => void
}

/** 'Transferência': the account at the other end, and what there is of the transfer already. */
export function TransferDialog({ line, acts, onClose }: TransferDialogProps) {
  const t = useTexts('handMatching')
  const format = useFormat()
  const answer = useRouteQuery(listTransferSides, { params: { id: line.id } })
  const sides = answer.data?.data ?? []
  const { destination_account_id: ruled = null, destination_account_name: ruledName = null } =
    line.rule_card ?? {}
  const start = startOf(sides, line.proposals?.transfer ?? null, ruled)
  const [chosen, setChosen] = useState<{ account: number | null; side: string } | null>(null)
  const { account, side } = chosen ?? start
  const [description, setDescription] = useState('')
  const [isSaving, setSaving] = useState(false)
  const there = sides.filter(({ bank_account_id }) => bank_account_id === account)
  const known = sides.find(({ bank_account_id }) => bank_account_id === account)
  const picked = there.find((one) => sideKey(one) === side)
  const canSave = account !== null && !isSaving && answer.data !== undefined
  const choose = (id: number | null) => {
    const first = sides.find(({ bank_account_id }) => bank_account_id === id)
    setChosen({ account: id, side: first === undefined ? ALONE : sideKey(first) })
  }
  const save = async () => {
    if (!canSave || account === null) return
    setSaving(true)
    const outcome = await acts.hand.transfer(line, choiceOfSide(account, picked, description))
    setSaving(false)
    if (outcome?.ok === true || outcome?.error.code === 'line_already_handled') onClose(line, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog title={t('transfer.title')} onClose={() => onClose(line, false)} size={520}>
      <div className={classes['dialog']} onKeyDown={onKeyDown}>
        <LineSummary line={line} />
        <ChoiceInput
          label={t(line.amount_cents < 0 ? 'transfer.to' : 'transfer.from')}
          source={bankAccounts}
          value={account}
          known={
            known !== undefined
              ? { id: known.bank_account_id, name: known.bank_account_name }
              : account !== null && account === ruled && ruledName !== null
                ? { id: account, name: ruledName }
                : undefined
          }
          exceptId={line.bank_account_id}
          isClearable={false}
          autoFocus
          onChoose={(choice) => choose(choice?.id ?? null)}
        />
        {there.length === 0 ? null : (
          <Radio.Group
            label={t('transfer.other')}
            value={picked === undefined ? ALONE : side}
            onChange={(next) => setChosen({ account, side: next })}
          >
            <Stack gap={6} mt={6}>
              {there.map((one) => (
                <Radio
                  key={sideKey(one)}
                  value={sideKey(one)}
                  label={t(one.transfer_id === null ? 'transfer.line' : 'transfer.waiting', {
                    date: format.date(one.day),
                  })}
                />
              ))}
              <Radio value={ALONE} label={t('transfer.alone')} />
            </Stack>
          </Radio.Group>
        )}
        {picked?.transfer_id == null ? (
          <TextInput
            label={t('transfer.description')}
            placeholder={t('transfer.description_hint')}
            autoComplete="off"
            maxLength={250}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        ) : null}
        <DialogFoot
          cancelLabel={t('search.cancel')}
          confirmLabel={t('search.confirm')}
          canConfirm={canSave}
          isSaving={isSaving}
          onCancel={() => onClose(line, false)}
          onConfirm={() => void save()}
        />
      </div>
    </Dialog>
  )
}
