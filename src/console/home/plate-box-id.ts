/** The plate box on the home page, which "/" goes to. */
export const PLATE_BOX_ID = 'placa'
