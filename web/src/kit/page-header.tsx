import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { useArrival } from './arrival.ts'
import { useWriteBlock } from './write-block.ts'
import { useKeptFocus } from '../client/use-kept-focus.ts'
import classes from './page-header.module.css'
import { useScreenKeys } from '../client/screen-keys.ts'
import { TitleMark } from './title-mark.ts'

interface PageHeaderProps {
  readonly title: string
  /** The primary button, also on the key `n`. */
  readonly create?: { readonly label: string; readonly onClick: () => void }
  /** Stays beside the title, on a phone too. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** The title of a screen, its main act, and further buttons left of it. It also names the browser's tab. */
export function PageHeader({ title, create, aside, children }: PageHeaderProps) {
  const mark = use(TitleMark)
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  const acts = useKeptFocus(() => heading.current)
  const heldBack = useWriteBlock()
  useScreenKeys(create ? { create: heldBack?.onClick ?? create.onClick } : {})
  useEffect(() => {
    document.title = `${title} · Prumo`
  }, [title])
  return (
    <header className={classes['header']}>
      <Group className={classes['title'] ?? ''} gap={4} wrap="nowrap">
        <Title ref={heading} order={1} tabIndex={-1}>
          {title}
        </Title>
        {mark}
      </Group>
      {aside === undefined ? null : <div className={classes['aside']}>{aside}</div>}
      <div ref={acts} className={classes['acts']} data-page-acts>
        {children}
        {create ? (
          <Button
            data-primary
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={create.onClick}
            {...heldBack}
          >
            {create.label}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
