"""What things are made of. The colour comes from the points of the mesh; a material adds gloss, depth and grain."""

import bpy

#: The nodes that the stage sets once it knows the size of the subject: see `scaled`.
SCALE, VARIETY = 'Scale', 'Variety'


def scaled(size, variety):
    """Fits the irregular detail of all materials to a subject of this size: as fine on a melon as on a berry.

    `variety` is 1 for what grew or was cooked, and 0 for packs, which leave a machine all alike.
    """
    for made in bpy.data.materials:
        for name, value in ((SCALE, 1 / size), (VARIETY, variety)):
            node = made.node_tree.nodes.get(name) if made.use_nodes else None
            if node:
                node.outputs[0].default_value = value


class Nodes:
    """Adds nodes to a material and links them."""

    def __init__(self, made):
        self.tree = made.node_tree

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in inputs.items():
            self.put(node.inputs[name.replace('_', ' ')], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, first, second):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        self.put(node.inputs[0], first)
        self.put(node.inputs[1], second)
        return node.outputs[0]

    def around(self, middle, share, swing):
        """A value that swings about its middle with a noise, which lies near one half."""
        apart = self.math('SUBTRACT', share, 0.5)
        return self.math('ADD', middle, self.math('MULTIPLY', apart, swing))

    def value(self, name, start):
        node = self.tree.nodes.new('ShaderNodeValue')
        node.name, node.outputs[0].default_value = name, start
        return node.outputs[0]


def _surface(name, varied, **inputs):
    """A glossy surface in the colour of the points. Returns it, its shader and the colour's socket.

    `varied` is how much its colour and gloss change from place to place and from one thing to the next.
    """
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = Nodes(made)
    bsdf = made.node_tree.nodes['Principled BSDF']
    paint = nodes.add('Attribute')
    paint.attribute_name = 'Color'
    for key, value in inputs.items():
        bsdf.inputs[key].default_value = value
    shade, gloss = _varied(nodes, paint.outputs['Color'], inputs['Roughness'], varied)
    nodes.put(bsdf.inputs['Base Color'], shade)
    nodes.put(bsdf.inputs['Roughness'], gloss)
    return made, bsdf, shade


def _varied(nodes, paint, roughness, varied):
    """Broad shades and fine specks in the colour, smears in the gloss: nothing real is even."""
    thing = nodes.add('ObjectInfo').outputs['Random']
    place = nodes.add('TexCoord').outputs['Object']
    spot = nodes.add('VectorMath')
    spot.operation = 'MULTIPLY_ADD'
    nodes.put(spot.inputs[0], place)
    nodes.put(spot.inputs[1], nodes.value(SCALE, 0.1))
    # Copies of one mesh lie in different parts of the noise.
    nodes.put(spot.inputs[2], nodes.math('MULTIPLY', thing, 90.0))
    broad = nodes.add('TexNoise', Vector=spot.outputs[0], Scale=5.0, Detail=1.0)
    fine = nodes.add('TexNoise', Vector=spot.outputs[0], Scale=46.0, Detail=0.0)
    shades = nodes.add('SeparateXYZ', Vector=broad.outputs['Color']).outputs
    speck = fine.outputs['Fac']
    amount = nodes.math('MULTIPLY', nodes.value(VARIETY, 1.0), varied)
    light = 1.0
    hue = nodes.around(0.5, shades[0], nodes.math('MULTIPLY', amount, 0.016))
    pure = nodes.around(1.0, shades[1], nodes.math('MULTIPLY', amount, 0.2))
    for share, swing in ((shades[2], 0.24), (speck, 0.34), (thing, 0.14)):
        light = nodes.around(light, share, nodes.math('MULTIPLY', amount, swing))
    shade = nodes.add('HueSaturation', Hue=hue, Saturation=pure, Value=light, Color=paint)
    smear = nodes.math('ADD', shades[0], speck)
    smear = nodes.math('MULTIPLY', smear, 0.5)
    gloss = nodes.around(roughness, smear, nodes.math('MULTIPLY', amount, 0.7))
    return shade.outputs['Color'], nodes.math('MAXIMUM', gloss, 0.06)


def _grain(made, bsdf, size, depth):
    """Adds pores: `size` is how many lie in a centimetre."""
    nodes = Nodes(made)
    place = nodes.add('TexCoord').outputs['Object']
    noise = nodes.add('TexNoise', Vector=place, Scale=size, Detail=3.0)
    bump = nodes.add('Bump', Strength=depth, Distance=0.12, Height=noise.outputs['Fac'])
    nodes.put(bsdf.inputs['Normal'], bump.outputs['Normal'])


def skin(gloss=0.5, pores=0.0, pore_size=6.0, coat=0.0, bloom=0.0, shine=0.45, varied=1.0, deep=0.0, reach=0.5):
    """Fruit, roots, shells and stalks. `bloom` is the pale down of a peach, `shine` how much a flat face mirrors.

    `deep` above 0 lets light into it, as into flesh and wax: `reach` is how far red light goes, in centimetres.
    """
    made, bsdf, shade = _surface(
        'skin',
        varied,
        Roughness=1 - gloss,
        Specular=shine,
        Clearcoat=coat,
        **{'Clearcoat Roughness': 0.12, 'Sheen': bloom},
    )
    if deep > 0:
        bsdf.inputs['Subsurface'].default_value = deep
        bsdf.inputs['Subsurface Radius'].default_value = (reach, reach * 0.55, reach * 0.35)
        Nodes(made).put(bsdf.inputs['Subsurface Color'], shade)
    if pores > 0:
        _grain(made, bsdf, pore_size, pores)
    return made


def foliage(gloss=0.45, light_through=0.35, pores=0.25, pore_size=5.0, varied=1.0):
    """Leaves and petals: thin, some light passes through them."""
    made, bsdf, shade = _surface('foliage', varied, Roughness=1 - gloss, Specular=0.35)
    nodes = Nodes(made)
    through = nodes.add('BsdfTranslucent', Color=shade)
    mix = nodes.add('MixShader', Fac=light_through)
    nodes.put(mix.inputs[1], bsdf.outputs['BSDF'])
    nodes.put(mix.inputs[2], through.outputs['BSDF'])
    nodes.put(made.node_tree.nodes['Material Output'].inputs['Surface'], mix.outputs['Shader'])
    if pores > 0:
        _grain(made, bsdf, pore_size, pores)
    return made
