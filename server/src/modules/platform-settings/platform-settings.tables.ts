import type { PlatformSettings } from '@prumo/contracts/platform-settings/platform-settings.schema'
import type { Generated } from 'kysely'

interface PlatformSettingsTable extends PlatformSettings {
  /** Always 1: there is one row at most. */
  id: Generated<number>
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    platform_settings: PlatformSettingsTable
  }
}
