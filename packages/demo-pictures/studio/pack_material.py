"""What packs are made of: glass with what is in it, printed paper and film, tin, card, plastic."""

import bpy

import material

#: Glass that touches what it holds: a coat on it shows no grain, which a wall of its own before it would.
GLAZED = {'Specular': 0.3, 'Clearcoat': 1.0, 'Clearcoat Roughness': 0.05}


def _made(name, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    bsdf = made.node_tree.nodes['Principled BSDF']
    for key, value in inputs.items():
        bsdf.inputs[key].default_value = value
    return made, bsdf


def plain(gloss=0.5, coat=0.0, shine=0.45):
    """Plastic, card and paper in the colour of the points."""
    return material.skin(gloss=gloss, coat=coat, shine=shine)


def metal(gloss=0.72, tone=(0.78, 0.78, 0.8)):
    made, bsdf = _made('metal', Metallic=1.0, Roughness=1 - gloss)
    bsdf.inputs['Base Color'].default_value = (*tone, 1)
    return made


def depth(gloss=0.9, edge=0.55, light=0.0):
    """A filled vessel: its colour is deeper where one looks through more of it, at the sides."""
    made, bsdf = _made('depth', Roughness=1 - gloss, **GLAZED)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    paint = nodes.new('ShaderNodeAttribute')
    paint.attribute_name = 'Color'
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.35
    deep, mix = nodes.new('ShaderNodeGamma'), nodes.new('ShaderNodeMixRGB')
    deep.inputs['Gamma'].default_value = 1 + edge * 1.6
    links.new(paint.outputs['Color'], deep.inputs['Color'])
    links.new(facing.outputs['Facing'], mix.inputs['Fac'])
    links.new(paint.outputs['Color'], mix.inputs['Color1'])
    links.new(deep.outputs['Color'], mix.inputs['Color2'])
    links.new(mix.outputs['Color'], bsdf.inputs['Base Color'])
    if light > 0:
        links.new(mix.outputs['Color'], bsdf.inputs['Emission'])
        bsdf.inputs['Emission Strength'].default_value = light
    return made


#: How much of a clear bottle hides what is behind it, from its left side to its right one.
SHEER = ((0, 0.9), (0.05, 0.85), (0.12, 0.5), (0.17, 0.6), (0.2, 0.85), (0.23, 0.5))
SHEER += ((0.3, 0.3), (0.55, 0.22), (0.8, 0.42), (0.87, 0.6), (0.9, 0.4), (0.96, 0.85), (1, 0.9))


def lit(strength, is_sheer=False):
    """Glass with light behind it, in the colour of the points. `is_sheer` lets what is behind be seen."""
    made, bsdf = _made('lit', Roughness=0.5, **GLAZED)
    paint = made.node_tree.nodes.new('ShaderNodeAttribute')
    paint.attribute_name = 'Color'
    for name in ('Base Color', 'Emission'):
        made.node_tree.links.new(paint.outputs['Color'], bsdf.inputs[name])
    bsdf.inputs['Emission Strength'].default_value = strength
    if is_sheer:
        _thin(made, bsdf)
    return made


def _thin(made, bsdf):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, apart = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    share, ramp = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeValToRGB')
    share.inputs['From Min'].default_value = -1
    stops = ramp.color_ramp.elements
    for at, _ in SHEER[1:-1]:
        stops.new(at)
    for stop, (at, hides) in zip(stops, SHEER):
        stop.position, stop.color = at, (hides, hides, hides, 1)
    links.new(place.outputs['Normal'], apart.inputs['Vector'])
    links.new(apart.outputs['X'], share.inputs['Value'])
    links.new(share.outputs['Result'], ramp.inputs['Fac'])
    # The far wall would only be seen through the near one.
    side, near = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeMath')
    near.operation, near.use_clamp = 'SUBTRACT', True
    links.new(ramp.outputs['Color'], near.inputs[0])
    links.new(side.outputs['Backfacing'], near.inputs[1])
    through, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
    links.new(near.outputs['Value'], mix.inputs['Fac'])
    links.new(through.outputs['BSDF'], mix.inputs[1])
    links.new(bsdf.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])


def clear(tint=(1, 1, 1), edge=0.25, rough=0.1):
    """Thin glass or PET: what lies behind is seen through it, darker at its sides; it mirrors the lamps."""
    made, _ = _made('clear')
    nodes, links = made.node_tree.nodes, made.node_tree.links
    through, gleam = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    gleam.inputs['Roughness'].default_value = rough
    fresnel, facing = nodes.new('ShaderNodeFresnel'), nodes.new('ShaderNodeLayerWeight')
    fresnel.inputs['IOR'].default_value, facing.inputs['Blend'].default_value = 1.5, 0.25
    deep = nodes.new('ShaderNodeMixRGB')
    deep.inputs['Color1'].default_value = (*tint, 1)
    deep.inputs['Color2'].default_value = (*(one**1.5 * (1 - edge) for one in tint), 1)
    links.new(facing.outputs['Facing'], deep.inputs['Fac'])
    links.new(deep.outputs['Color'], through.inputs['Color'])
    both, side = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeNewGeometry')
    # From behind, the wall would mirror its own dark inside.
    outer = nodes.new('ShaderNodeMath')
    outer.operation = 'SUBTRACT'
    outer.use_clamp = True
    links.new(fresnel.outputs['Fac'], outer.inputs[0])
    links.new(side.outputs['Backfacing'], outer.inputs[1])
    links.new(outer.outputs['Value'], both.inputs['Fac'])
    links.new(through.outputs['BSDF'], both.inputs[1])
    links.new(gleam.outputs['BSDF'], both.inputs[2])
    links.new(both.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return made


def _picture(nodes, links, source, place):
    """`source` is a file or an image of blender; `place` gives where to read it."""
    node = nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(source) if isinstance(source, str) else source
    node.extension, node.interpolation = 'EXTEND' if isinstance(source, str) else 'REPEAT', 'Linear'
    links.new(place, node.inputs['Vector'])
    return node


def printed(file, gloss=0.45, coat=0.0, behind=None, scale=(1, 1), foil=0.0):
    """A label or a printed film. The points' colour is their place on it (across, up).

    Where the print has a window, `behind` is seen: an image that repeats `scale` times.
    """
    made, bsdf = _made(
        'print', Roughness=1 - gloss, Clearcoat=coat, Metallic=foil, **{'Clearcoat Roughness': 0.08}
    )
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place = nodes.new('ShaderNodeAttribute')
    place.attribute_name = 'Color'
    front = _picture(nodes, links, file, place.outputs['Vector'])
    paint = front.outputs['Color']
    if behind is not None:
        wide, mix = nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeMixRGB')
        wide.operation = 'MULTIPLY'
        wide.inputs[1].default_value = (*scale, 1)
        links.new(place.outputs['Vector'], wide.inputs[0])
        goods = _picture(nodes, links, behind, wide.outputs['Vector'])
        links.new(front.outputs['Alpha'], mix.inputs['Fac'])
        links.new(goods.outputs['Color'], mix.inputs['Color1'])
        links.new(front.outputs['Color'], mix.inputs['Color2'])
        paint = mix.outputs['Color']
    links.new(paint, bsdf.inputs['Base Color'])
    return made


def filled(image, scale=(1, 1), gloss=0.55, glazed=True):
    """Goods behind glass: an image of them that repeats."""
    made, bsdf = _made('goods', Roughness=1 - gloss, **(GLAZED if glazed else {}))
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, wide = nodes.new('ShaderNodeAttribute'), nodes.new('ShaderNodeVectorMath')
    place.attribute_name, wide.operation = 'Color', 'MULTIPLY'
    wide.inputs[1].default_value = (*scale, 1)
    links.new(place.outputs['Vector'], wide.inputs[0])
    links.new(
        _picture(nodes, links, image, wide.outputs['Vector']).outputs['Color'],
        bsdf.inputs['Base Color'],
    )
    return made
