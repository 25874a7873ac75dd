import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { confirm } from '../client/messages.ts'
import { toast } from '../client/toast-store.ts'
import { useSession } from '../client/use-session.ts'
import { usePreference } from '../client/use-preference.ts'
import { useTexts } from '../texts/use-texts.ts'
import { z } from 'zod'
import classes from './list.module.css'
import { ViewsButton } from './list-tools.tsx'
import {
  keepViews,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  parseViews,
  renameView,
  type SavedView,
  toggleDefaultView,
  viewsName,
  withoutView,
  withView,
} from './saved-views.ts'
import { useHiddenColumns } from './use-columns.ts'
import type { ListState } from './use-list-state.ts'

const anything = z.unknown()

interface ViewsMenuProps {
  readonly state: Pick<ListState<unknown>, 'screen' | 'view' | 'showView'>
}

/** The saved views of a list: show, name, rename, delete, open with. Open when it is first drawn. */
export function ViewsMenu({ state }: ViewsMenuProps) {
  const t = useTexts('kit')
  const company_id = useSession().currentCompanyId
  const [kept] = usePreference(viewsName(company_id, state.screen), anything)
  const views = parseViews(kept)
  const [hidden, keepHidden] = useHiddenColumns(state.screen)
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('')
  const keep = (next: readonly SavedView[]) => keepViews(company_id, state.screen, next)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = name.trim()
    if (text === '') return
    const id = crypto.randomUUID()
    const view = { id, name: text, wire: state.view, hidden: [...hidden], is_default: false }
    keep(withView(views, view))
    setName('')
    toast(t('views.saved', { name: text }))
  }
  const show = (view: SavedView) => {
    state.showView(view.wire)
    keepHidden(view.hidden.length === 0 ? null : view.hidden)
    setOpen(false)
  }
  const remove = async (view: SavedView) => {
    const question = {
      title: t('views.delete'),
      message: t('views.delete_question', { name: view.name }),
    }
    if (await confirm({ ...question, isDanger: true })) keep(withoutView(views, view.id))
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ViewsButton onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']} aria-label={t('views.title')}>
        <Stack gap="xs">
          {views.length === 0 ? <Text c="dimmed">{t('views.none')}</Text> : null}
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              onShow={() => show(view)}
              onRename={(next) => keep(renameView(views, view.id, next))}
              onDefault={() => keep(toggleDefaultView(views, view.id))}
              onDelete={() => void remove(view)}
            />
          ))}
          <form onSubmit={save}>
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput
                className={classes['grow'] ?? ''}
                label={t('views.name')}
                value={name}
                maxLength={MAX_VIEW_NAME}
                data-autofocus
                disabled={views.length >= MAX_VIEWS}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" disabled={name.trim() === ''}>
                {t('views.save')}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ViewRowProps {
  readonly view: SavedView
  readonly onShow: () => void
  readonly onRename: (name: string) => void
  readonly onDefault: () => void
  readonly onDelete: () => void
}

function ViewRow({ view, onShow, onRename, onDefault, onDelete }: ViewRowProps) {
  const t = useTexts('kit')
  const [draft, setDraft] = useState<string | null>(null)
  const label = t(view.is_default ? 'views.not_default' : 'views.make_default', { name: view.name })
  if (draft !== null) {
    const rename = (event: SyntheticEvent) => {
      event.preventDefault()
      onRename(draft)
      setDraft(null)
    }
    return (
      <form onSubmit={rename}>
        <TextInput
          autoFocus
          value={draft}
          maxLength={MAX_VIEW_NAME}
          aria-label={t('views.rename', { name: view.name })}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={rename}
        />
      </form>
    )
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        variant="subtle"
        justify="flex-start"
        className={classes['grow'] ?? ''}
        onClick={onShow}
      >
        {view.name}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        aria-pressed={view.is_default}
        onClick={onDefault}
      >
        {view.is_default ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('views.rename', { name: view.name })}
        onClick={() => setDraft(view.name)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('views.delete_named', { name: view.name })}
        onClick={onDelete}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
