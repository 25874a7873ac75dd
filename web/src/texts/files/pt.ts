/** The files of texts that screens load in Portuguese: without those that are there from the start. */
export const files = () =>
  import.meta.glob<object>(
    [
      './*.ts',
      '!./{app,menu,kit,errors}.ts',
      '!./*-record-fields.ts',
      '!./*-kinds.ts',
      '!./{match,statement,emission-replacement}-words.ts',
      '!./import-fields.ts',
    ],
    { base: '../../../../texts/pt' },
  )
