import { Button, FileButton, Group, Textarea, TextInput } from '@mantine/core'
import {
  PRICE_INDEX_NAMES,
  PRICE_INDICES,
  type PriceIndex,
  priceIndexRatesSchema,
} from '@prumo/contracts/price-indices/price-index.schema'
import { keepPriceIndexRates } from '@prumo/contracts/price-indices/price-indices.contract'
import { readRates } from '@prumo/contracts/price-indices/read-rates.rules'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './price-indices.module.css'

/** Faults that are named one by one. */
const SHOWN_FAULTS = 8

/** 'Informar índices': rates that are pasted, or read from a CSV file, with where they come from. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('priceIndices')
  const format = useFormat()
  const command = useCommand(keepPriceIndexRates)
  const [index, setIndex] = useState<PriceIndex>('ipca')
  const [source, setSource] = useState('')
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { rates, faults } = readRates(text)
  const checked = priceIndexRatesSchema.safeParse({ index, source, rates })
  const lines = faults.slice(0, SHOWN_FAULTS).join(', ')
  const fault =
    faults.length > 0
      ? t('faults', {
          count: faults.length,
          lines: faults.length > SHOWN_FAULTS ? `${lines}…` : lines,
        })
      : isAsked && rates.length === 0
        ? t('no_rates')
        : undefined
  const months = rates.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  const save = async () => {
    setAsked(true)
    if (!checked.success || faults.length > 0) return
    const outcome = await command.send({ body: checked.data })
    if (!outcome.ok) return
    const { new_count, changed_count, same_count } = outcome.answer.data
    toast(t('imported', { added: new_count, changed: changed_count, same: same_count }))
    onClose()
  }
  return (
    <Dialog title={t('import')} onClose={onClose} size={520}>
      <EntryForm className={classes['form']} onSave={() => void save()}>
        <SelectInput
          label={t('index')}
          data={PRICE_INDICES.map((value) => ({ value, label: PRICE_INDEX_NAMES[value] }))}
          value={index}
          allowDeselect={false}
          onChange={(value) => setIndex(PRICE_INDICES.find((one) => one === value) ?? index)}
        />
        <TextInput
          label={t('source')}
          description={t('source_hint')}
          withAsterisk
          value={source}
          error={isAsked && source.trim() === '' ? t('source_required') : undefined}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Textarea
          label={t('rates')}
          description={t('rates_hint')}
          withAsterisk
          autosize
          minRows={6}
          maxRows={12}
          value={text}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {first === undefined || last === undefined ? null : (
          <p className={kitClasses['quiet']} role="status">
            {t('read', {
              count: rates.length,
              first: format.month(first),
              last: format.month(last),
            })}
          </p>
        )}
        <Group justify="space-between" gap={8}>
          <FileButton accept=".csv,.txt" onChange={(file) => void file?.text().then(setText)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('file')}
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={command.isPending}>
            {t('save')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
