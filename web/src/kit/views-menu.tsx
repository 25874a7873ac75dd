import { Popover, Stack, Text } from '@mantine/core'
import type { SharedView } from '@prumo/contracts/saved-views/saved-view.schema'
import { useState } from 'react'
import { z } from 'zod'
import { confirm } from '../client/messages.ts'
import { useSharedViews } from '../client/shared-views.ts'
import { toast } from '../client/toast-store.ts'
import { usePreference } from '../client/use-preference.ts'
import { useSession } from '../client/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'
import { ViewsButton } from './list-tools.tsx'
import type { ListParams } from './list-state.ts'
import {
  keepViews,
  MAX_VIEWS,
  parseViews,
  renameView,
  sameName,
  type SavedView,
  type SavedViews,
  toggleDefaultView,
  viewsName,
  withoutDefault,
  withoutView,
  withView,
} from './saved-views.ts'
import { useSharedDefault } from './shared-default.ts'
import { useHiddenColumns } from './use-columns.ts'
import type { ListState } from './use-list-state.ts'
import { ViewForm } from './view-form.tsx'
import { ViewRow } from './view-row.tsx'

const anything = z.unknown()

interface ViewsMenuProps {
  readonly state: Pick<ListState<unknown>, 'screen' | 'view' | 'showView'>
}

/** The saved views of a list: show, name, share, rename, delete, open with. Open when it is first drawn. */
export function ViewsMenu({ state }: ViewsMenuProps) {
  const t = useTexts('savedViews')
  const kit = useTexts('kit')
  const company_id = useSession().currentCompanyId
  const [kept] = usePreference(viewsName(company_id, state.screen), anything)
  const views = parseViews(kept)
  const shared = useSharedViews(state.screen)
  const [hidden, keepHidden] = useHiddenColumns(state.screen)
  const [isOpen, setOpen] = useState(true)
  const keep = (next: SavedViews) => keepViews(company_id, state.screen, next)
  const show = (listParams: ListParams, left_out: readonly string[]) => {
    state.showView(listParams)
    keepHidden(left_out.length === 0 ? null : [...left_out])
    setOpen(false)
  }
  const saveOwn = (name: string) => {
    if (views.length >= MAX_VIEWS && !views.some((view) => sameName(view.name, name))) {
      toast(t('full', { count: MAX_VIEWS }))
      return false
    }
    const id = crypto.randomUUID()
    keep(
      withView(views, { id, name, listParams: state.view, hidden: [...hidden], is_default: false }),
    )
    toast(t('saved', { name }))
    return true
  }
  const saveShared = async (name: string) => {
    const input = { name, state: state.view, hidden_columns: [...hidden] }
    const known = await shared.read()
    const before = known.find((view) => view.can_change && sameName(view.name, name))
    const isDone = await (before === undefined ? shared.share(input) : shared.change(before, input))
    if (isDone) toast(t('shared_saved', { name }))
    return isDone
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ViewsButton onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={kit('views.title')}>
        <Stack gap="xs">
          {views.length + shared.known.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
          <OwnViews screen={state.screen} views={views} keep={keep} onShow={show} />
          <SharedViews
            screen={state.screen}
            shared={shared}
            onShow={show}
            onDefault={() => keep(withoutDefault(views))}
          />
          <ViewForm
            canShare={shared.isWritable}
            onSave={async (name, isShared) => (isShared ? saveShared(name) : saveOwn(name))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface OwnViewsProps {
  readonly screen: string
  readonly views: SavedViews
  readonly keep: (views: SavedViews) => void
  readonly onShow: (listParams: ListParams, hidden: readonly string[]) => void
}

function OwnViews({ screen, views, keep, onShow }: OwnViewsProps) {
  const t = useTexts('savedViews')
  const [, chooseShared] = useSharedDefault(screen)
  const remove = async ({ id, name }: SavedView) => {
    const question = { title: t('delete'), message: t('delete_question', { name }) }
    if (await confirm({ ...question, isDanger: true })) keep(withoutView(views, id))
  }
  const makeDefault = ({ id }: SavedView) => {
    chooseShared(null)
    keep(toggleDefaultView(views, id))
  }
  return views.map((view) => (
    <ViewRow
      key={view.id}
      name={view.name}
      isDefault={view.is_default}
      canChange
      onShow={() => onShow(view.listParams, view.hidden)}
      onRename={(next) => keep(renameView(views, view.id, next))}
      onDefault={() => makeDefault(view)}
      onDelete={() => void remove(view)}
    />
  ))
}

interface SharedViewsProps extends Pick<OwnViewsProps, 'screen' | 'onShow'> {
  readonly shared: ReturnType<typeof useSharedViews>
  /** A shared view was chosen to open with: none of the person's own is. */
  readonly onDefault: () => void
}

function SharedViews({ screen, shared, onShow, onDefault }: SharedViewsProps) {
  const t = useTexts('savedViews')
  const [default_id, choose] = useSharedDefault(screen)
  if (shared.known.length === 0) return null
  const remove = async (view: SharedView) => {
    const message = t('delete_shared_question', { name: view.name })
    if (!(await confirm({ title: t('delete'), message, isDanger: true }))) return
    if ((await shared.remove(view)) && view.id === default_id) choose(null)
  }
  const makeDefault = (view: SharedView) => {
    choose(view.id === default_id ? null : view)
    onDefault()
  }
  return (
    <Stack gap={0} role="group" aria-label={t('shared')}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('shared')}
      </Text>
      {shared.known.map((view) => (
        <ViewRow
          key={view.id}
          name={view.name}
          note={t('shared_by', { name: view.created_by_name })}
          isDefault={view.id === default_id}
          canChange={view.can_change && shared.isWritable}
          onShow={() => onShow(view.state, view.hidden_columns)}
          onRename={(name) => void shared.change(view, { ...view, name: name.trim() })}
          onDefault={() => makeDefault(view)}
          onDelete={() => void remove(view)}
        />
      ))}
    </Stack>
  )
}
