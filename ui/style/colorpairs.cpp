// SPDX-License-Identifier: Apache-2.0
#include "ui/style/colorpairs.h"

namespace a2a {

static constexpr const char *RoleNames[] = {"Window",
                                            "Surface",
                                            "Raised",
                                            "Line",
                                            "FaintLine",
                                            "Border",
                                            "Focus",
                                            "Text",
                                            "Dim",
                                            "Faint",
                                            "Accent",
                                            "OnAccent",
                                            "Selection",
                                            "OwnBubble",
                                            "Submitted",
                                            "Working",
                                            "InputRequired",
                                            "InputBackground",
                                            "AuthRequired",
                                            "Completed",
                                            "Failed",
                                            "Rejected",
                                            "Canceled",
                                            "Unknown",
                                            "Warning",
                                            "Error",
                                            "Info",
                                            "ValidBackground",
                                            "InvalidBackground",
                                            "SuspiciousBackground",
                                            "JsonKey",
                                            "JsonString",
                                            "JsonNumber"};
static_assert(std::size(RoleNames) == size_t(ColorRoleCount));

static constexpr const char *TintNames[] = {
    "Added",        "AddedWords", "RemovedWords",   "Found",    "CurrentLine", "SelectedLines",
    "LaneSelected", "Range",      "AuthBackground", "Over",     "Badge",       "Heat",
    "RowRed",       "RowOrange",  "RowYellow",      "RowGreen", "RowBlue",     "RowPurple"};
static_assert(std::size(TintNames) == size_t(TintCount));

QByteArray nameOf(ColorRole role)
{
    return RoleNames[size_t(role)];
}

QByteArray nameOf(Tint tint)
{
    return TintNames[size_t(tint)];
}

QColor ColorPairBackground::colorIn(const Palette &palette) const
{
    const QColor under = palette.color(role);
    if (!tint)
        return under;
    if (hueOf)
        return palette.tinted(under, *tint, palette.hue(*hueOf));
    return tintOf ? palette.tinted(under, *tint, palette.color(*tintOf))
                  : palette.tinted(under, *tint);
}

QByteArray ColorPairBackground::name() const
{
    QByteArray name = nameOf(role);
    if (tint)
        name += " + " + nameOf(*tint);
    if (tintOf)
        name += ' ' + nameOf(*tintOf);
    if (hueOf)
        name += ' ' + nameOf(*hueOf);
    return name;
}

double minimumContrast(ColorPairUse use, bool high)
{
    switch (use) {
    case ColorPairUse::Text:
        return high ? 7 : 4.5;
    case ColorPairUse::Mark:
        return high ? 4.5 : 3;
    case ColorPairUse::Disabled:
        return high ? 4.5 : 3;
    case ColorPairUse::Edge:
        break;
    }
    return high ? 3 : 1;
}

QColor pairColor(const ColorPairs &pairs, ColorRole role, const ColorPairBackground &background,
                 const Palette &palette)
{
    switch (pairs.paint) {
    case ColorPairPaint::TextColor:
        return palette.textColor(role);
    case ColorPairPaint::TextColorForBackground:
        return palette.textColor(role, background.colorIn(palette));
    case ColorPairPaint::TextColorOn:
        return palette.textColorOn(background.colorIn(palette));
    case ColorPairPaint::Color:
        break;
    }
    return palette.color(role);
}

static std::vector<ColorPairBackground> plain(std::initializer_list<ColorRole> roles)
{
    std::vector<ColorPairBackground> backgrounds;
    for (const ColorRole role : roles)
        backgrounds.push_back({role, {}});
    return backgrounds;
}

static std::vector<ColorPairBackground> rows()
{
    using enum ColorRole;
    std::vector<ColorPairBackground> backgrounds;
    for (int tint = int(Tint::RowRed); tint <= int(Tint::RowPurple); ++tint)
        backgrounds.push_back({Surface, Tint(tint)});
    return backgrounds;
}

static std::vector<Tint> hues()
{
    return {Tint::RowRed,   Tint::RowOrange, Tint::RowYellow,
            Tint::RowGreen, Tint::RowBlue,   Tint::RowPurple};
}

static std::vector<ColorPairBackground> badges()
{
    using enum ColorRole;
    std::vector<ColorPairBackground> backgrounds;
    for (const ColorRole under : {Surface, Selection}) {
        for (const ColorRole color : {Completed, InputRequired, Failed, Accent, Dim})
            backgrounds.push_back({under, Tint::Badge, color});
    }
    return backgrounds;
}

static std::vector<ColorRole> states()
{
    using enum ColorRole;
    return {Submitted, Working,  InputRequired, AuthRequired, Completed,
            Failed,    Rejected, Canceled,      Unknown};
}

static std::vector<ColorRole> severities()
{
    using enum ColorRole;
    return {Warning, Error, Info};
}

static std::vector<ColorRole> syntax()
{
    using enum ColorRole;
    return {Text, Dim, Faint, Accent, JsonKey, JsonString, JsonNumber, Rejected, Completed, Failed};
}

static std::vector<ColorRole> joined(std::initializer_list<std::vector<ColorRole>> lists)
{
    std::vector<ColorRole> all;
    for (const std::vector<ColorRole> &list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

static std::vector<ColorPairBackground> backgrounds()
{
    using enum ColorRole;
    return plain({Window, Surface, Raised, FaintLine, Selection, OwnBubble, InputBackground,
                  ValidBackground, InvalidBackground, SuspiciousBackground});
}

static std::vector<ColorPairBackground> bars()
{
    using enum ColorRole;
    return plain({Submitted, Working, Completed, Failed, Rejected, Canceled, Unknown});
}

static std::vector<ColorPairs> words()
{
    using enum ColorRole;
    return {
        {"words, states and figures in panes, lists, fields, bubbles and cards", ColorPairUse::Text,
         ColorPairPaint::TextColor,
         joined({{Text, Dim, Faint, Accent},
                 states(),
                 severities(),
                 {JsonKey, JsonString, JsonNumber}}),
         backgrounds()},
        {"text of fields, menus, buttons and headers",
         ColorPairUse::Text,
         ColorPairPaint::Color,
         {Text},
         backgrounds()},
        {"words on buttons and chips of the accent color, marked text with high contrast",
         ColorPairUse::Text,
         ColorPairPaint::Color,
         {OnAccent},
         {{Accent, {}}, {Accent, Tint::Over}}},
        {"code, JSON and text that a chunk brought",
         ColorPairUse::Text,
         ColorPairPaint::TextColor,
         syntax(),
         {{Surface, Tint::Added}}},
        {"text and code colored by when it came",
         ColorPairUse::Text,
         ColorPairPaint::TextColor,
         syntax(),
         {{Surface, Tint::Heat, {}, Tint::RowBlue},
          {Surface, Tint::Heat, {}, Tint::RowYellow},
          {Surface, Tint::Heat, {}, Tint::RowRed}}},
        {"card behind a request for credentials",
         ColorPairUse::Text,
         ColorPairPaint::TextColorForBackground,
         joined({{Text, Dim}, states()}),
         {{Surface, Tint::AuthBackground}}},
        {"text of that card",
         ColorPairUse::Text,
         ColorPairPaint::TextColor,
         {Text, Dim, Accent, AuthRequired},
         {{Surface, Tint::AuthBackground}}},
        {"small frames with a word", ColorPairUse::Text, ColorPairPaint::Color, {Text}, badges()},
    };
}

static std::vector<ColorPairs> wordsOnTints()
{
    using enum ColorRole;
    return {
        {"what a search has found",
         ColorPairUse::Text,
         ColorPairPaint::TextColorForBackground,
         {Text},
         {{Surface, Tint::Found}, {Selection, Tint::Found}}},
        {"words that differ in a comparison",
         ColorPairUse::Text,
         ColorPairPaint::Color,
         {Text},
         {{ValidBackground, Tint::AddedWords}, {InvalidBackground, Tint::RemovedWords}}},
        {"lines of a comparison that the keyboard is at",
         ColorPairUse::Text,
         ColorPairPaint::Color,
         {Text},
         {{Surface, Tint::CurrentLine},
          {ValidBackground, Tint::CurrentLine},
          {InvalidBackground, Tint::CurrentLine},
          {Surface, Tint::SelectedLines},
          {ValidBackground, Tint::SelectedLines},
          {InvalidBackground, Tint::SelectedLines}}},
        {"rows of the wire log that rules color", ColorPairUse::Text,
         ColorPairPaint::TextColorForBackground,
         joined({{Text, Dim, Faint, Accent}, states(), severities()}), rows()},
        {"timeline: names and figures of the selected task and range",
         ColorPairUse::Text,
         ColorPairPaint::TextColor,
         {Text, Dim, Faint, Failed, InputRequired, AuthRequired},
         {{Surface, Tint::LaneSelected}, {Surface, Tint::Range}}},
        {"timeline: words and icons on the bar of a state",
         ColorPairUse::Text,
         ColorPairPaint::TextColorOn,
         {},
         bars()},
    };
}

static std::vector<ColorPairs> marks()
{
    using enum ColorRole;
    return {
        {"icons of states, findings and actions", ColorPairUse::Mark, ColorPairPaint::Color,
         joined({{Text, Dim, Faint, Accent}, states(), severities()}), backgrounds()},
        {"icons on rows that rules color", ColorPairUse::Mark, ColorPairPaint::Color,
         joined({{Dim, Faint, Accent}, states(), severities()}), rows()},
        {"icons on the card behind a request for credentials",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         joined({{Dim, Accent}, states()}),
         {{Surface, Tint::AuthBackground}}},
        {"timeline: bars, ticks, links, cursor and marks",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         joined({{Dim, Faint, Accent}, states(), severities()}),
         {{Surface, {}}, {Surface, Tint::LaneSelected}, {Surface, Tint::Range}}},
        {"timeline: hatches of what waits",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {InputRequired, AuthRequired},
         plain({InputBackground, Surface})},
        {"timeline strip: ticks on the bar of a state",
         ColorPairUse::Mark,
         ColorPairPaint::TextColorOn,
         {},
         bars()},
        {"timeline: rates and stalls on the area of a rate",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {Accent, InputRequired, Warning},
         {{Surface, Tint::SelectedLines}}},
        {"samples of the colors of rows",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {},
         plain({Surface, Raised}),
         hues()},
        {"colors of agents in the list, of artifacts in the timeline",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {},
         {{Surface, {}}, {Selection, {}}, {Surface, Tint::LaneSelected}, {Surface, Tint::Range}},
         hues()},
        {"disabled words and icons",
         ColorPairUse::Disabled,
         ColorPairPaint::Color,
         {Faint},
         backgrounds()},
    };
}

static std::vector<ColorPairs> lines()
{
    using enum ColorRole;
    return {
        {"borders of buttons, fields and boxes; grooves and handles",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {Border},
         plain({Window, Surface, Raised, InputBackground, OwnBubble})},
        {"borders of fields that are checked",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {Completed, Failed, InputRequired},
         plain({ValidBackground, InvalidBackground, InputBackground, Window, Surface})},
        {"focus rings", ColorPairUse::Mark, ColorPairPaint::Color, {Focus}, backgrounds()},
        {"focus ring of what is of the accent color",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {Text},
         plain({Window, Surface, Raised})},
        {"bytes: cursor on marked ones",
         ColorPairUse::Mark,
         ColorPairPaint::Color,
         {OnAccent},
         {{Accent, {}}}},
        {"edges of panes, cards and tables; lines at selected rows",
         ColorPairUse::Edge,
         ColorPairPaint::Color,
         {Line, Border},
         plain({Window, Surface, Raised, Selection})},
    };
}

const std::vector<ColorPairs> &colorPairs()
{
    static const std::vector<ColorPairs> all = [] {
        std::vector<ColorPairs> pairs;
        for (const std::vector<ColorPairs> &some : {words(), wordsOnTints(), marks(), lines()})
            pairs.insert(pairs.end(), some.begin(), some.end());
        return pairs;
    }();
    return all;
}

} // namespace a2a
