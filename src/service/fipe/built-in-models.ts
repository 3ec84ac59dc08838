import type { VehicleType } from '#contract/service/fipe.ts'

/**
 * The small table that the service brings along: real names, invented codes and prices. A line is a model:
 * name | fuel digit | first model year | last model year (blank while it is made) | price of a new one, in thousand reais.
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
      Argo Drive 1.0 6V Flex|5|2018||86.9
      Mobi Like 1.0 Fire Flex 5p|5|2017||71.2
      Palio ELX 1.4 Fire Flex 8V 4p|5|2006|2011|44.8
      Pulse Audace 1.0 Turbo 200 Flex Aut.|5|2022||118.7
      Strada Freedom 1.3 Flex 8V CD|5|2021||112.4
      Strada Volcano 1.3 Flex 8V CD Aut.|5|2022||126.1
      Toro Ranch 2.0 16V 4x4 Diesel Aut.|3|2017||204.5
      Uno Mille 1.0 Fire/ F.Flex/ ECONOMY 4p|5|2004|2013|36.2
      Uno Mille 1.0 i.e. 4p|1|1993|2003|29.4`,
    Ford: `
      EcoSport FREESTYLE 1.5 12V Flex 5p Aut.|5|2018|2021|99.3
      Ka 1.0 SE 12V Flex 5p|5|2015|2021|62.7
      Ranger XLS 2.0 16V 4x4 CD Diesel Aut.|3|2024||258.9`,
    'GM - Chevrolet': `
      Celta Life 1.0 MPFI VHC 8V 3p|1|2004|2006|31.5
      ONIX HATCH LT 1.0 12V Flex 5p|5|2020||87.4
      ONIX SEDAN Plus LTZ 1.0 12V TB Flex Aut.|5|2020||112.8
      S10 Pick-Up LTZ 2.8 TDI 4x4 CD Dies.Aut|3|2013||287.3
      TRACKER LT 1.0 Turbo 12V Flex Aut.|5|2021||129.6`,
    Honda: `
      Civic Sedan EXL 2.0 Flex 16V Aut. 4p|5|2017|2021|138.5
      Civic Sedan LXS 1.8/ 1.8 Flex 16V Aut. 4p|5|2007|2011|71.9
      Fit EX 1.5 Flex/Flexone 16V 5p Aut.|5|2009|2021|92.2
      HR-V EXL 1.5 Flex 16V 5p Aut.|5|2023||158.7`,
    Hyundai: `
      Creta Comfort 1.0 TB 12V Flex Aut.|5|2022||137.1
      HB20 Comfort 1.0 TB Flex 12V Mec.|5|2020||89.8
      HB20S Vision 1.0 Flex 12V Mec. 4p|5|2020||84.6`,
    Jeep: `
      COMPASS LONGITUDE 1.3 T270 Turbo Flex Aut.|5|2022||178.4
      RENEGADE Sport 1.8 4x2 Flex 16V Aut.|5|2016|2021|103.9`,
    Nissan: `
      KICKS SV 1.6 16V FlexStar 5p Aut.|5|2017|2025|113.3`,
    Peugeot: `
      208 Style 1.0 Flex 6V 5p Mec.|5|2023||84.1`,
    Renault: `
      DUSTER Dynamique 1.6 Flex 16V Aut.|5|2016|2020|92.8
      KWID Zen 1.0 Flex 12V 5p Mec.|5|2018||69.7
      SANDERO Expression 1.0 12V SCe Flex 5p|5|2017|2022|64.4`,
    Toyota: `
      Corolla Altis Premium 1.8 Aut. (Híbrido)|6|2020||192.6
      Corolla XEi 2.0 Flex 16V Aut.|5|2011||164.9
      Hilux CD SRV D4-D 4x4 2.8 TDI Diesel Aut.|3|2016||309.8
      YARIS XL 1.3 Flex 16V 5p Aut.|5|2019|2024|91.5`,
    'VW - VolksWagen': `
      Fusca 1600 S/1600 S Carburação Dupla|1|1984|1986|27.6
      Gol (novo) 1.0 Mi Total Flex 8V 4p|5|2009|2016|46.3
      Gol 1.0 Flex 12V 5p|5|2017|2023|67.2
      NIVUS Comfortline 1.0 200 TSI Flex Aut.|5|2021||134.2
      POLO Track 1.0 Flex 12V 5p|5|2023||84.9
      SAVEIRO Robust 1.6 Total Flex 16V CD|5|2018||107.8
      T-Cross Highline 1.4 TSI Flex 16V 5p Aut.|5|2020||171.3`,
  },
  motos: {
    BMW: `
      G 310 GS|1|2018||38.9
      R 1250 GS Adventure|1|2020|2024|112.4`,
    HONDA: `
      BIZ 125 ES/ ES F.INJ./ES MIX F.INJECTION|5|2011||15.4
      CB 300F TWISTER FLEX ABS|5|2023||23.8
      CG 160 TITAN FLEXONE|5|2016||17.9
      NXR 160 BROS ESDD FLEXONE|5|2015||20.7`,
    KAWASAKI: `
      NINJA 400 ABS|1|2019|2024|36.1`,
    SUZUKI: `
      V-STROM 650XT ABS|1|2020||57.3`,
    YAMAHA: `
      FAZER 250 BLUEFLEX/ FZ25|5|2018||22.5
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
