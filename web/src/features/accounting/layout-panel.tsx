import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { monthOf } from '@prumo/civil-date'
import { previewLayout } from '@prumo/contracts/accounting/accounting.contract'
import {
  DATE_FORMATS,
  FRAME_FIELDS,
  type Layout,
  LAYOUT_DELIMITERS,
  NUMBER_FORMATS,
} from '@prumo/contracts/accounting/layout.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { LayoutColumns } from './layout-columns.tsx'
import { newLayout, withKind } from './layout-draft.rules.ts'

const MAX_LAYOUTS = 20
const DELIMITER_NAMES = { ';': 'semicolon', ',': 'comma', '|': 'pipe', '\t': 'tab' } as const
const ENCODINGS = ['utf-8', 'utf-8-bom', 'windows-1252'] as const
const LINE_ENDS = ['crlf', 'lf'] as const

interface LayoutPanelProps {
  readonly layouts: readonly Layout[]
  readonly onChange: (layouts: Layout[]) => void
}

/** Files of other programs, as the company describes them. */
export function LayoutPanel({ layouts, onChange }: LayoutPanelProps) {
  const t = useTexts('accounting')
  const [place, setPlace] = useState(0)
  const layout = layouts[place]
  const add = () => {
    onChange([...layouts, newLayout(t('layouts.add'), layouts)])
    setPlace(layouts.length)
  }
  return (
    <div className={classes['part']}>
      <div className={classes['tools']}>
        {layouts.length === 0 ? null : (
          <SelectInput
            aria-label={t('layouts.choose')}
            value={String(place)}
            allowDeselect={false}
            data={layouts.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(value) => setPlace(Number(value))}
          />
        )}
        <Button variant="default" disabled={layouts.length >= MAX_LAYOUTS} onClick={add}>
          {t('layouts.add')}
        </Button>
        {layout === undefined ? null : (
          <Button
            variant="subtle"
            onClick={() => {
              onChange(layouts.toSpliced(place, 1))
              setPlace(0)
            }}
          >
            {t('layouts.remove')}
          </Button>
        )}
      </div>
      {layout === undefined ? (
        <p>{t('layouts.none')}</p>
      ) : (
        <LayoutForm
          layout={layout}
          onChange={(changed) => onChange(layouts.toSpliced(place, 1, changed))}
        />
      )}
    </div>
  )
}

interface LayoutFormProps {
  readonly layout: Layout
  readonly onChange: (layout: Layout) => void
}

function LayoutForm({ layout, onChange }: LayoutFormProps) {
  const t = useTexts('accounting')
  const change = (fields: Partial<Layout>) => onChange({ ...layout, ...fields })
  const fields = FRAME_FIELDS.map((field) => `{${field}}`).join(' ')
  return (
    <>
      <div className={classes['choice']}>
        <TextInput
          label={t('layouts.name')}
          value={layout.name}
          maxLength={60}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SelectInput
          label={t('layouts.kind')}
          value={layout.kind}
          allowDeselect={false}
          data={(['delimited', 'fixed'] as const).map((value) => ({
            value,
            label: t(`layouts.kinds.${value}`),
          }))}
          onChange={(value) =>
            onChange(withKind(layout, value === 'fixed' ? 'fixed' : 'delimited'))
          }
        />
        {layout.kind === 'fixed' ? null : (
          <SelectInput
            label={t('layouts.delimiter')}
            value={layout.delimiter}
            allowDeselect={false}
            data={LAYOUT_DELIMITERS.map((value) => ({
              value,
              label: t(`layouts.delimiters.${DELIMITER_NAMES[value]}`),
            }))}
            onChange={(value) =>
              change({ delimiter: LAYOUT_DELIMITERS.find((one) => one === value) ?? ';' })
            }
          />
        )}
        <SelectInput
          label={t('layouts.encoding')}
          value={layout.encoding}
          allowDeselect={false}
          data={[...ENCODINGS]}
          onChange={(value) =>
            change({ encoding: ENCODINGS.find((one) => one === value) ?? 'utf-8' })
          }
        />
        <SelectInput
          label={t('layouts.line_end')}
          value={layout.line_end}
          allowDeselect={false}
          data={LINE_ENDS.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(value) => change({ line_end: value === 'lf' ? 'lf' : 'crlf' })}
        />
        <SelectInput
          label={t('layouts.date')}
          value={layout.date}
          allowDeselect={false}
          data={[...DATE_FORMATS]}
          onChange={(value) =>
            change({ date: DATE_FORMATS.find((one) => one === value) ?? layout.date })
          }
        />
        <SelectInput
          label={t('layouts.number')}
          value={layout.number}
          allowDeselect={false}
          data={NUMBER_FORMATS.map((value) => ({ value, label: t(`layouts.numbers.${value}`) }))}
          onChange={(value) =>
            change({ number: NUMBER_FORMATS.find((one) => one === value) ?? layout.number })
          }
        />
        <TextInput
          label={t('layouts.extension')}
          value={layout.extension}
          maxLength={5}
          onChange={(event) => change({ extension: event.currentTarget.value.toLowerCase() })}
        />
      </div>
      <Checkbox
        label={t('layouts.has_names')}
        checked={layout.has_names}
        onChange={(event) => change({ has_names: event.currentTarget.checked })}
      />
      <div className={classes['choice']}>
        {(['header', 'trailer'] as const).map((part) => (
          <Textarea
            key={part}
            label={t(`layouts.${part}`)}
            description={t('layouts.frame_hint', { fields })}
            value={layout[part]}
            maxLength={2000}
            autosize
            minRows={1}
            onChange={(event) => change({ [part]: event.currentTarget.value })}
          />
        ))}
      </div>
      <LayoutColumns layout={layout} onChange={(columns) => change({ columns })} />
      <LayoutPreview layout={layout} />
    </>
  )
}

function LayoutPreview({ layout }: { readonly layout: Layout }) {
  const t = useTexts('accounting')
  const format = useFormat()
  const month = monthOf(useToday())
  const showing = useCommand(previewLayout)
  const [text, setText] = useState<string | null>(null)
  const show = async () => {
    const choice = {
      first_month: month,
      last_month: month,
      basis: 'accrual',
      currency: 'BRL',
    } as const
    const outcome = await showing.send({ body: { layout, ...choice } })
    setText(outcome.ok ? outcome.answer.data.text : null)
  }
  return (
    <section className={classes['part']}>
      <div>
        <Button variant="default" loading={showing.isPending} onClick={() => void show()}>
          {t('layouts.preview_of', { month: format.month(month) })}
        </Button>
      </div>
      {text === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too.
        <pre
          className={classes['preview']}
          tabIndex={0}
          role="region"
          aria-label={t('layouts.preview')}
        >
          {text === '' ? t('preview.empty') : text}
        </pre>
      )}
    </section>
  )
}
