import { Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@prumo/contracts/export'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useSaveFile } from '../client/save-file.ts'
import { toast } from '../client/toast-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ExportButton, type ExportTool } from './export-tool.tsx'

type ExportMenuProps = ComponentProps<typeof ExportTool>

const ICONS: Readonly<Record<ExportFormat, typeof IconFileTypePdf>> = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  pdf: IconFileTypePdf,
}

/** 'Exportar' with its formats; open when it is first drawn. */
export function ExportMenu({ route, query, columns }: ExportMenuProps) {
  const t = useTexts('kit')
  const [isOpen, setOpen] = useState(true)
  const [isByParts, setByParts] = useState(false)
  const { save, isPending } = useSaveFile()
  const saveAs = async (format: ExportFormat) => {
    const { page: _page, per_page: _perPage, ...filter } = query
    const known = columns.filter((key) => route.export_columns?.includes(key))
    const asked = {
      ...filter,
      format,
      ...(known.length > 0 ? { columns: known } : {}),
      ...(isByParts ? { rows: 'parts' } : {}),
    }
    const name = await save(route, route.method === 'GET' ? { query: asked } : { body: asked })
    if (name !== null) toast(t('export.done', { name }))
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExportButton isPending={isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => {
          const Icon = ICONS[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => void saveAs(format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          )
        })}
        {route.export_parts === true ? (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem checked={isByParts} onChange={setByParts}>
              {t('export.parts')}
            </Menu.CheckboxItem>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
