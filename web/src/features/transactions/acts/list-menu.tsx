import { Menu } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const LateChargesDialog = lazy(() =>
  import('../../../parts/rates/late-charges-dialog.tsx').then((file) => ({
    default: file.LateChargesDialog,
  })),
)

/** What concerns the whole list. */
export function ListMenu({ label }: { readonly label: string }) {
  const s = useTexts('settlements')
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <MoreMenu label={label}>
        <Menu.Item
          leftSection={<IconPercentage size={18} aria-hidden />}
          onClick={() => setSetting(true)}
        >
          {s('rates.open')}
        </Menu.Item>
      </MoreMenu>
      {isSetting ? (
        <Suspense>
          <LateChargesDialog onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
