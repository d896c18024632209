"""What things are made of. The colour comes from the points of the mesh; a material adds gloss, depth and grain."""

import bpy


def _surface(name, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bsdf = nodes['Principled BSDF']
    paint = nodes.new('ShaderNodeAttribute')
    paint.attribute_name = 'Color'
    links.new(paint.outputs['Color'], bsdf.inputs['Base Color'])
    for name, value in inputs.items():
        bsdf.inputs[name].default_value = value
    return made, bsdf, paint


def _grain(made, bsdf, size, depth):
    """Adds pores: `size` is how many lie in a centimetre."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place = nodes.new('ShaderNodeTexCoord')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = size
    noise.inputs['Detail'].default_value = 3
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = depth
    bump.inputs['Distance'].default_value = 0.12
    links.new(place.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], bsdf.inputs['Normal'])


def skin(gloss=0.5, pores=0.0, pore_size=6.0, coat=0.0, bloom=0.0, shine=0.45):
    """Fruit, roots, shells and stalks. `bloom` is the pale down of a peach, `shine` how much a flat face mirrors."""
    made, bsdf, _ = _surface(
        'skin',
        Roughness=1 - gloss,
        Specular=shine,
        Clearcoat=coat,
        **{'Clearcoat Roughness': 0.12, 'Sheen': bloom},
    )
    if pores > 0:
        _grain(made, bsdf, pore_size, pores)
    return made


def foliage(gloss=0.45, light_through=0.35, pores=0.25, pore_size=5.0):
    """Leaves and petals: thin, some light passes through them."""
    made, bsdf, paint = _surface('foliage', Roughness=1 - gloss, Specular=0.35)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    through, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    mix.inputs['Fac'].default_value = light_through
    links.new(paint.outputs['Color'], through.inputs['Color'])
    links.new(bsdf.outputs['BSDF'], mix.inputs[1])
    links.new(through.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    if pores > 0:
        _grain(made, bsdf, pore_size, pores)
    return made
