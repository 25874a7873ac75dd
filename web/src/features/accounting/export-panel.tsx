import { Button, Skeleton, Text } from '@mantine/core'
import {
  createAccountingExport,
  previewAccountingExport,
} from '@prumo/contracts/accounting/accounting.contract'
import { BASES, EXTENTS } from '@prumo/contracts/accounting/accounting-export.schema'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/currencies'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import kitClasses from '../../kit/kit.module.css'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { ExportList } from './export-list.tsx'
import { ExportPreview } from './export-preview.tsx'
import { MonthsFields, useMonths } from './months-fields.tsx'

interface ExportPanelProps {
  readonly layouts: readonly { readonly name: string }[]
  readonly onMap: () => void
}

/** What is sent to the accountant: chosen, seen before, sent, and looked back at. */
export function ExportPanel({ layouts, onMap }: ExportPanelProps) {
  const t = useTexts('accounting')
  const kit = useTexts('kit')
  const chosen = useMonths()
  const { months } = chosen
  const [basis, setBasis] = useState<(typeof BASES)[number]>('accrual')
  const [extent, setExtent] = useState<(typeof EXTENTS)[number]>('changes')
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('BRL')
  const asked = months ?? chosen.thisMonth
  const found = useRouteQuery(previewAccountingExport, {
    query: { ...asked, basis, extent, currency },
    enabled: months !== null,
  })
  const sending = useCommand(createAccountingExport)
  const { toastWithUndo } = useUndo()
  const preview = months === null ? undefined : found.data?.data
  const send = async () => {
    if (months === null) return
    const outcome = await sending.send({ body: { ...months, basis, extent, currency } })
    if (!outcome.ok) return
    const { id, row_count } = outcome.answer.data
    toastWithUndo(t('sent', { id, count: row_count }), outcome.request_id)
  }
  return (
    <div className={classes['part']}>
      <div className={classes['choice']}>
        <MonthsFields chosen={chosen} />
        <SelectInput
          label={t('basis')}
          value={basis}
          allowDeselect={false}
          data={BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
          onChange={(value) => setBasis(BASES.find((one) => one === value) ?? 'accrual')}
        />
        <SelectInput
          label={t('currency')}
          value={currency}
          allowDeselect={false}
          data={[...CURRENCIES]}
          onChange={(value) => setCurrency(CURRENCIES.find((one) => one === value) ?? 'BRL')}
        />
        <SelectInput
          label={t('extent')}
          description={t(`extent_hint.${extent}`)}
          value={extent}
          allowDeselect={false}
          data={EXTENTS.map((value) => ({ value, label: t(`extents.${value}`) }))}
          onChange={(value) => setExtent(EXTENTS.find((one) => one === value) ?? 'changes')}
        />
      </div>
      <p className={kitClasses['quiet']}>{t('whole_months')}</p>
      {preview === undefined ? (
        found.isError ? (
          <Text role="alert">{kit('list.failed')}</Text>
        ) : months === null ? null : (
          <Skeleton height={240} />
        )
      ) : (
        <ExportPreview preview={preview} currency={currency} onMap={onMap} />
      )}
      <div>
        <Button
          loading={sending.isPending}
          disabled={preview === undefined || preview.row_count === 0 || preview.unmapped.length > 0}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </div>
      <ExportList layouts={layouts} />
    </div>
  )
}
