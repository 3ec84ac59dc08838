/** Style of the banners above every page. On a phone their lines begin beside the icon. */
export const BANNER =
  'flex gap-2 border-b border-line bg-sunken px-4 py-2 font-semibold items-baseline sm:items-center sm:justify-center'
