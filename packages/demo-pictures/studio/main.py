"""Draws the jobs of a file: `blender -b --python main.py -- jobs.json`. Prints a line for each finished picture.

A job is {"target": "x.png", "form": "apple", "seed": "pommes-gala", "count": 1, "with": {…}}, with a "band" where
its picture is cut and a "table" where one is seen.
"""

import json
import os
import sys
import traceback
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

import forms  # noqa: E402
import stage  # noqa: E402


def draw(job, side, samples):
    rng = np.random.default_rng(zlib.crc32(job['seed'].encode()))
    scene = stage.opened(side, samples)
    subject = forms.FORMS[job['form']](rng, job['count'], **job['with'])
    # Of its own, so that a dish is not drawn otherwise for what lies beside it.
    beside = np.random.default_rng(zlib.crc32(f'{job["seed"]} beside'.encode()))
    stage.photographed(
        scene, subject, job['target'], job.get('band'), job.get('table'), job.get('cloth'), beside
    )


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        work = json.load(file)
    for job in work['jobs']:
        try:
            draw(job, job.get('side', work['side']), job.get('samples', work['samples']))
            print('drawn', job['target'], flush=True)
        except Exception:  # One broken form must not stop a night's queue.
            traceback.print_exc()
            print('failed', job['target'], flush=True)


main()
