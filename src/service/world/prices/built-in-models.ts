import type { VehicleType } from '#contract/service/vehicle-type.ts'

/**
 * The small built-in table: real names, invented codes and prices. One line per model: name | fuel digit |
 * first model year | last model year (blank while in production) | new price in thousand reais.
 */
export const BUILT_IN: Readonly<Record<VehicleType, Readonly<Record<string, string>>>> = {
  carros: {
    BYD: `
      Dolphin EV GS 180|4|2024||151.9
      Dolphin Mini 5P (Elétrico)|4|2024||118.4
      Song Plus GS DM-i 1.5 (Híbrido)|6|2023||239.7`,
    'Caoa Chery': `
      Tiggo 5X Sport 1.5 Turbo Flex Aut.|5|2021||128.3
      Tiggo 8 Pro 1.5 Turbo (Híbrido)|6|2023||221.5`,
    Citroën: `
      C3 Live 1.0 Flex 6V 5p|5|2023||73.8
      C4 Cactus Feel 1.6 16V Flex Aut.|5|2019||112.6
      Xsara Picasso GLX 1.6 16V Flex|5|2008|2012|47.1`,
    Fiat: `
      ARGO DRIVE 1.3 8V Flex|5|2018||92.3
      ARGO 1.0 6V Flex|5|2018||84.1
      CRONOS PRECISION 1.3 8V Flex Aut.|5|2018||104.9
      MOBI LIKE 1.0 Fire Flex 5p|5|2017||71.2
      PALIO 1.0 ECONOMY Fire Flex 8V 4p|5|2008|2017|45.8
      PALIO ELX 1.4 Fire Flex 8V 4p|5|2006|2011|44.8
      PULSE AUDACE 1.0 Turbo 200 Flex Aut.|5|2022||118.7
      STRADA FREEDOM 1.3 Flex 8V CD|5|2020||117.4
      STRADA VOLCANO 1.3 Flex 8V CD Aut.|5|2021||126.1
      TORO VOLCANO 2.0 16V 4x4 TB Diesel Aut.|3|2017||197.5
      UNO MILLE 1.0 Fire/ F.Flex/ ECONOMY 4p|5|2004|2013|36.2
      UNO MILLE 1.0 i.e. 4p|1|1993|2003|29.4`,
    Ford: `
      ECOSPORT FREESTYLE 1.5 12V Flex 5p Aut.|5|2018|2021|89.3
      KA 1.0 SE/SE Plus TiVCT Flex 5p|5|2015|2021|58.4
      RANGER XLS 2.0 16V 4x4 CD Diesel Aut.|3|2024||258.9
      RANGER XLT 3.2 20V 4x4 CD Diesel Aut.|3|2013|2023|237.6`,
    'GM - Chevrolet': `
      CELTA LIFE 1.0 MPFI VHC 8V 3p|1|2004|2006|31.5
      ONIX HATCH 1.0 12V Flex 5p|5|2020||87.4
      ONIX HATCH LT 1.0 12V TB Flex 5p Aut.|5|2020||98.2
      ONIX SEDAN PLUS LTZ 1.0 12V TB Flex Aut.|5|2020||112.8
      PRISMA SED. LTZ 1.4 8V FlexPower 4p|5|2013|2019|73.9
      S10 P-UP LTZ 2.8 TDI 4x4 CD Diesel Aut.|3|2013||261.7
      TRACKER PREMIER 1.2 Turbo 12V Flex Aut.|5|2020||151.6`,
    Honda: `
      CIVIC SEDAN EXL 2.0 Flex 16V Aut. 4p|5|2012|2022|131.7
      CIVIC SEDAN LXS 1.8 Flex 16V Aut. 4p|5|2007|2016|71.9
      FIT EX 1.5 Flex 16V 5p Aut.|5|2009|2021|83.8
      FIT LX 1.4 Flex 16V 5p Mec.|5|2009|2014|61.3
      HR-V EX 1.8 Flex 16V 5p Aut.|5|2016|2022|125.9
      HR-V EXL 1.5 Flex 16V 5p Aut.|5|2023||158.7`,
    Hyundai: `
      CRETA ACTION 1.6 16V Flex Aut.|5|2017||141.2
      CRETA COMFORT 1.0 TB 12V Flex Aut.|5|2022||137.1
      HB20 COMFORT 1.0 Flex 12V Mec.|5|2013||85.8
      HB20 COMFORT 1.0 TB Flex 12V Mec.|5|2020||92.4
      HB20S VISION 1.0 Flex 12V Mec. 4p|5|2020||84.6`,
    Jeep: `
      COMPASS LONGITUDE 1.3 T270 Turbo Flex Aut.|5|2022||188.4
      RENEGADE SPORT 1.8 4x2 Flex 16V Aut.|5|2016|2022|117.9`,
    Nissan: `
      KICKS SV 1.6 16V FlexStar 5p Aut.|5|2017||121.3
      LEAF TEKNA 5p (Elétrico)|4|2020|2024|238.6`,
    Peugeot: `
      208 Style 1.0 Flex 6V 5p Mec.|5|2023||84.1`,
    Renault: `
      DUSTER ICONIC 1.6 16V Flex Aut.|5|2016||123.6
      KWID ZEN 1.0 Flex 12V 5p Mec.|5|2018||70.7
      SANDERO EXPRESSION Flex 1.0 12V 5p|5|2014|2023|67.4`,
    Toyota: `
      COROLLA ALTIS PREMIUM 1.8 Aut. (Híbrido)|6|2020||192.6
      COROLLA CROSS XRX 1.8 16V Aut. (Híbrido)|6|2022||207.4
      COROLLA XEI 2.0 Flex 16V Aut.|5|2015||167.9
      ETIOS XS 1.5 Flex 16V 5p Aut.|5|2013|2021|65.8
      HILUX CD SRV 4x4 2.8 TDI Diesel Aut.|3|2016||311.8
      YARIS XL 1.3 Flex 16V 5p Aut.|5|2019|2024|91.5`,
    'VW - VolksWagen': `
      FUSCA 1600 S/1600 S Carburação Dupla|1|1984|1986|27.6
      GOL 1.0 MPI Total Flex 12V 5p|5|2014|2022|71.4
      GOL (novo) 1.6 MSI Total Flex 8V 4p|5|2013|2022|78.2
      NIVUS COMFORTLINE 1.0 200 TSI Flex Aut.|5|2021||134.2
      POLO COMFORT. 1.0 TSI Flex 12V 5p Aut.|5|2018||111.6
      POLO TRACK 1.0 Flex 12V 5p|5|2023||84.9
      SAVEIRO ROBUST 1.6 Total Flex 16V CS|5|2012||103.8
      T-CROSS HIGHLINE 1.4 TSI Flex 16V 5p Aut.|5|2020||171.3
      T-CROSS 1.0 200 TSI Flex 12V 5p Aut.|5|2019||148.7
      VOYAGE 1.6 MSI Flex 8V 4p|5|2013|2022|87.6
      VOYAGE COMFORTLINE 1.0 T.Flex 8V 4p|5|2013|2018|69.5`,
  },
  motos: {
    BMW: `
      G 310 GS|1|2018||38.9
      R 1250 GS Adventure|1|2020|2024|112.4`,
    HONDA: `
      BIZ 125 ES/ ES F.INJ./ES MIX F.INJECTION|5|2011||15.4
      CB 300F TWISTER FLEX ABS|5|2023||23.8
      CG 160 START|5|2016||16.4
      CG 160 TITAN FLEXONE|5|2016||19.4
      NXR 160 BROS ESDD FLEXONE|5|2015||20.7`,
    KAWASAKI: `
      NINJA 400 ABS|1|2019|2024|36.1`,
    SUZUKI: `
      V-STROM 650XT ABS|1|2020||57.3`,
    YAMAHA: `
      FAZER 250 BLUEFLEX ABS|5|2018||24.6
      NMAX 160 ABS|1|2017||20.9
      YBR 150 FACTOR ED/FLEX|5|2016||16.8`,
  },
  caminhoes: {
    FORD: `
      CARGO 816 S Turbo 2p (diesel)|3|2012|2019|141.2`,
    IVECO: `
      DAILY 35-150 Chassi CD Turbo 2p (dies)(E6)|3|2023||268.5`,
    'MERCEDES-BENZ': `
      Accelo 1016 2p (diesel)(E5)|3|2012|2022|312.7
      Actros 2651 LS 6x4 2p (diesel)(E6)|3|2023||789.9`,
    SCANIA: `
      R-450 A 6x2 2p (diesel)(E5)|3|2018|2022|628.4`,
    VOLKSWAGEN: `
      11-180 DELIVERY Prime 2p (diesel)(E5)|3|2018|2022|331.8`,
    VOLVO: `
      FH-540 6x4 2p (diesel)(E6)|3|2023||846.6`,
  },
}
