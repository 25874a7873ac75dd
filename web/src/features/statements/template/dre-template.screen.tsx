import { Button, Skeleton, Text } from '@mantine/core'
import type { DreTemplate } from '@prumo/contracts/statements/dre-template.schema'
import {
  getDreTemplate,
  restoreDreTemplate,
  saveDreTemplate,
} from '@prumo/contracts/statements/dre-template.contract'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { confirm } from '../../../client/messages.ts'
import { releaseUnsaved, useUnsaved } from '../../../client/unsaved.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { EntryForm } from '../../../kit/entry-form.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Draft, faultsOf } from './template-draft.rules.ts'
import { TemplateRows } from './template-rows.tsx'
import classes from './template.module.css'

/** /dre/template: the lines that a company has its DRE shown by. */
export function DreTemplateScreen() {
  const t = useTexts('dreTemplate')
  const kit = useTexts('kit')
  const found = useRouteQuery(getDreTemplate, {})
  const template = found.data?.data
  if (template !== undefined)
    return <TemplatePage key={`${template.id}.${template.version}`} template={template} />
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : <Skeleton height={480} />}
    </div>
  )
}

/** A template while it is changed. A new version is a page begun anew: it holds what the server has. */
function TemplatePage({ template }: { readonly template: DreTemplate }) {
  const t = useTexts('dreTemplate')
  const { toastWithUndo } = useUndo()
  const saving = useCommand(saveDreTemplate)
  const restoring = useCommand(restoreDreTemplate)
  const [rows, setRows] = useState<Draft>(template.rows)
  const isDirty = rows !== template.rows
  const faults = faultsOf(rows)
  const { id, version } = template
  const canSave = isDirty && rows.length > 0 && faults.every((fault) => fault === null)
  useUnsaved(isDirty)
  const save = async () => {
    if (!canSave || saving.isPending) return
    const outcome = await saving.send({ body: { id, version, rows: [...rows] } })
    if (!outcome.ok) return
    releaseUnsaved()
    toastWithUndo(t('saved'), outcome.request_id)
  }
  const restore = async () => {
    const isSure = await confirm({
      title: t('restore'),
      message: t('restore_ask'),
      confirmLabel: t('restore'),
    })
    if (!isSure) return
    const outcome = await restoring.send({ body: { id, version } })
    if (!outcome.ok) return
    releaseUnsaved()
    toastWithUndo(t('restored'), outcome.request_id)
  }
  return (
    <EntryForm className={kitClasses['screen']} movesOnEnter onSave={() => void save()}>
      <PageHeader title={t('title')}>
        <Button variant="default" disabled={!isDirty} onClick={() => setRows(template.rows)}>
          {t('discard')}
        </Button>
        <Button
          disabled={!canSave}
          loading={saving.isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </PageHeader>
      <div className={classes['line']}>
        <AppLink href="/dre">{t('back')}</AppLink>
        <span className={kitClasses['quiet']} role="status">
          {isDirty ? t('unsaved') : t(id === null ? 'standard' : 'changed')}
        </span>
      </div>
      <p className={classes['note']}>{t('subtitle')}</p>
      <TemplateRows template={template} rows={rows} faults={faults} onChange={setRows} />
      <div>
        <Button
          variant="default"
          disabled={id === null}
          loading={restoring.isPending}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      </div>
    </EntryForm>
  )
}
