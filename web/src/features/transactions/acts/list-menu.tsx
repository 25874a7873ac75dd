import { Menu } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { ListMenuButton } from './list-menu-button.tsx'

const LateChargesDialog = lazy(() =>
  import('../settlements/late-charges-dialog.tsx').then((file) => ({
    default: file.LateChargesDialog,
  })),
)

/** What concerns the whole list; open when it comes, because its button was pressed. */
export function ListMenu() {
  const s = useTexts('settlements')
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        defaultOpened
        onClose={() => button.current?.focus({ preventScroll: true })}
      >
        <Menu.Target>
          <ListMenuButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPercentage size={18} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            {s('rates.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSetting ? (
        <Suspense>
          <LateChargesDialog onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
