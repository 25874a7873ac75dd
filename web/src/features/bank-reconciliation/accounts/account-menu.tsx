import { Menu } from '@mantine/core'
import { IconBrain, IconPlugConnected } from '@tabler/icons-react'
import { AppLink } from '../../../kit/app-link.tsx'
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { MEMORY_PATH } from '../desk/desk-address.ts'

/** Bank connections and what the company decided before. */
export function AccountMenu({ label }: { readonly label: string }) {
  const t = useTexts('bankReconciliation')
  return (
    <MoreMenu label={label}>
      <Menu.Item
        component={AppLink}
        href="/admin/bank-reconciliation/connections"
        leftSection={<IconPlugConnected size={18} aria-hidden />}
      >
        {t('accounts.connections')}
      </Menu.Item>
      <Menu.Item
        component={AppLink}
        href={MEMORY_PATH}
        leftSection={<IconBrain size={18} aria-hidden />}
      >
        {t('desk.memory')}
      </Menu.Item>
    </MoreMenu>
  )
}
