import { ActionIcon, Button } from '@mantine/core'
import type { ProductChoice } from '@prumo/contracts/choices/choice.schema'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyField } from '../../kit/money-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { DecimalField } from '../../parts/rates/decimal-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BLANK_LINE, type EmissionFieldsProps, type LineDraft } from './emission-form.ts'
import classes from './invoice-emission.module.css'

/** What a note is of: one service, or goods line by line. */
export function EmissionLines({ form, emission }: EmissionFieldsProps) {
  const t = useTexts('invoiceEmission')
  const lines = form.values.lines ?? []
  const isOfGoods = form.values.type === 'nfe'
  const fault = form.errorAt('lines')
  return (
    <fieldset className={classes['choices']}>
      <legend>{t(isOfGoods ? 'form.lines' : 'form.service')}</legend>
      {lines.map((line, place) => (
        <EmissionLine
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the note.
          key={`${place}.${lines.length}`}
          form={form}
          emission={emission}
          line={line ?? BLANK_LINE}
          place={place}
          isAlone={lines.length === 1}
        />
      ))}
      {fault === undefined ? null : (
        <div className={classes['error']} role="alert">
          {fault}
        </div>
      )}
      {isOfGoods ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              form.update(({ lines: before }) => ({ lines: [...(before ?? []), BLANK_LINE] }))
            }
          >
            {t('form.add_line')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface EmissionLineProps extends EmissionFieldsProps {
  readonly line: NonNullable<LineDraft>
  readonly place: number
  readonly isAlone: boolean
}

function EmissionLine({ form, emission, line, place, isAlone }: EmissionLineProps) {
  const t = useTexts('invoiceEmission')
  const change = (patch: Partial<NonNullable<LineDraft>>) =>
    form.update(({ lines }) => ({
      lines: (lines ?? []).map((one, index) =>
        index === place ? { ...(one ?? BLANK_LINE), ...patch } : one,
      ),
    }))
  const field = <K extends keyof NonNullable<LineDraft>>(name: K, isRequired = true) => {
    const path = `lines.${place}.${name}`
    return {
      name: path,
      value: line[name],
      error: form.errorAt(path),
      isRequired,
      onBlur: () => form.touch(path),
      onChange: (value: NonNullable<LineDraft>[K]) => change({ [name]: value }),
    }
  }
  const take = (product: ProductChoice | null) => {
    if (product === null || (line.unit_price_cents ?? 0) !== 0) return
    change({ unit_price_cents: product.price_cents === 0 ? null : product.price_cents })
  }
  const known = emission?.lines.find(({ product_id }) => product_id === line.product_id)
  return (
    <div role="group" aria-label={t('form.item', { row: place + 1 })} className={classes['item']}>
      <div className={classes['item-product']}>
        <ChoiceField
          field={field('product_id')}
          label={t('form.product')}
          source={products}
          known={known && { id: known.product_id, name: known.product_name }}
          onChoose={take}
        />
        {isAlone ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('form.remove_line', { row: place + 1 })}
            onClick={() =>
              form.update(({ lines }) => ({
                lines: (lines ?? []).filter((_, index) => index !== place),
              }))
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <div className={classes['fields']}>
        <DecimalField field={field('quantity')} label={t('form.quantity')} />
        <MoneyField field={field('unit_price_cents')} label={t('form.unit_price')} />
        <MoneyField
          field={{ ...field('discount_cents', false), isZeroWhenEmpty: true }}
          label={t('form.discount')}
        />
      </div>
    </div>
  )
}
