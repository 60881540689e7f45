// Written by scripts/demo-pictures.ts from what is in client/public/demo.
export const pictures = {
  azulejo: {
    sha256: 'be7810fb2b663157cdc33bc1dd9a64ea72a4b18e6a421fa663a2fe025906e440',
    width: 1600,
    height: 1067,
  },
  'bath-salts': {
    sha256: '18b9baffc4e56c038b8ae64bbac0976ce1d109a66a4714a663202a87568e3af0',
    width: 1200,
    height: 1200,
  },
  coast: {
    sha256: 'dc331e18dd7071d85dcbffef350462a295153934f6fbd4c11d1548a0076090a7',
    width: 1600,
    height: 1067,
  },
  'evening-tea': {
    sha256: '8708e5b85b1e7154d9b051eba9eac415979d817199872eadcf21758c53fcf5a2',
    width: 1200,
    height: 1200,
  },
  'eye-pillow': {
    sha256: 'f9f75f31c1c1d12c636a6910b2d97633da0e076689d73b069398921db742e971',
    width: 1200,
    height: 1200,
  },
  'gift-card': {
    sha256: 'e87936d032ca49b5a19798cd00a634272b739dcbfcfc057ca5d8aaf1e723b429',
    width: 1200,
    height: 1200,
  },
  harbour: {
    sha256: '8ca70f84aad1a37ad356655be2a96d9cdcb1ed987dbc4ed982da159fe1a010ce',
    width: 1600,
    height: 1067,
  },
  ines: {
    sha256: 'a0f394cf41aeaa1543d4eb03caf77aa40c2187d09474b65a873741b52bce3d0e',
    width: 800,
    height: 800,
  },
  kenji: {
    sha256: 'a49f561c5df4b4d6d527bb3a5c8fe087c14b91a76aa32835fee8d6f236992afa',
    width: 800,
    height: 800,
  },
  linen: {
    sha256: '2e2fa46bd85ba8db8a75c4d7bb2c9ec90970bdd243d46c6b6519f6e9586ffc16',
    width: 1600,
    height: 1067,
  },
  marta: {
    sha256: '55ac023afaea462752cfcd93cce57fce3ca52c0e444680d956c98cdec9317857',
    width: 800,
    height: 800,
  },
  'massage-oil': {
    sha256: 'e4df38dcd7cd5b2fa4a3963a871c88105c1b9f82b92d20a9ce1e314dfa3934ba',
    width: 1200,
    height: 1200,
  },
  night: {
    sha256: '1112a288082d7a0bd59fddcf3752e253a224d5715728313792f28ea733f3bed1',
    width: 1600,
    height: 1067,
  },
  pine: {
    sha256: 'f40aa4cfd6dd6b4092a8b38cb89cb8dc406a4575ce81129dbc867e43b8cdbeda',
    width: 1600,
    height: 1067,
  },
  stones: {
    sha256: '92db269126da6973b41b21fbd8a75e32997fb45aae7f7867afcb9a3515aadb29',
    width: 1600,
    height: 1067,
  },
  tea: {
    sha256: '497b0a201ac85f7c0c852f7a27815ec33908fb0d0ef3f699cd1543fd139ff2c7',
    width: 1600,
    height: 1067,
  },
  tomas: {
    sha256: 'a6207b9c372d3cccb63b3811262cc82fdc11b1d2cd80b4b46b7a3929b2859f0b',
    width: 800,
    height: 800,
  },
  towels: {
    sha256: 'c9ca08a849b2f32962df6b24c5fc3312fc352be2ea820577994e39a6e329798a',
    width: 1600,
    height: 1067,
  },
  'window-light': {
    sha256: '8ca500f8d4b164f8f61dc5ed5722ac09dc2881f8324b5baed75734ef147b54b8',
    width: 1600,
    height: 1067,
  },
  'yoga-mat': {
    sha256: 'cc4e73aea47748a31ee5faf6a50760874ee023141e08ed7aae42ce9560d0fccd',
    width: 1600,
    height: 1067,
  },
}
