import { Checkbox, TextInput } from '@mantine/core'
import type { DreTemplate } from '@prumo/contracts/statements/dre-template.schema'
import { useState } from 'react'
import { plainText } from '../../../client/search-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Draft, linkCategory } from './template-draft.rules.ts'
import classes from './template.module.css'
import { useLineName } from './use-line-name.ts'

interface TemplateCategoriesProps {
  readonly template: DreTemplate
  readonly rows: Draft
  readonly place: number
  readonly onChange: (rows: Draft) => void
}

/** The categories of a line: many are ticked one after another, each says where it is now. */
export function TemplateCategories({ template, rows, place, onChange }: TemplateCategoriesProps) {
  const t = useTexts('dreTemplate')
  const nameOf = useLineName()
  const [search, setSearch] = useState('')
  const own = rows[place]
  if (own === undefined) return null
  const wanted = plainText(search.trim())
  const shown = template.categories.filter(({ code, name }) =>
    plainText(`${code} ${name}`).includes(wanted),
  )
  const rowOf = (id: number) =>
    rows.find((row) => row.kind === 'leaf' && row.category_ids.includes(id))
  return (
    <fieldset className={classes['group']}>
      <legend>{t('categories_of', { name: nameOf(own) })}</legend>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes['choices']}>
        {shown.map(({ id, code, name }) => {
          const row = rowOf(id)
          const isHere = row === own
          return (
            <Checkbox
              key={id}
              label={`${code} ${name}`}
              {...(isHere
                ? {}
                : {
                    description:
                      row === undefined ? t('unlinked') : t('linked_to', { name: nameOf(row) }),
                  })}
              checked={isHere}
              onChange={(event) =>
                onChange(linkCategory(rows, place, id, event.currentTarget.checked))
              }
            />
          )
        })}
        {shown.length === 0 ? <p>{t('no_categories')}</p> : null}
      </div>
    </fieldset>
  )
}
