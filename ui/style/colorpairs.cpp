// SPDX-License-Identifier: Apache-2.0
#include "ui/style/colorpairs.h"

namespace a2a {

static constexpr const char *RoleNames[] = {
    "Window",       "Surface",    "Raised",    "Line",     "FaintLine",     "Border",
    "Focus",        "Text",       "Dim",       "Faint",    "Accent",        "OnAccent",
    "Selection",    "OwnBubble",  "Submitted", "Working",  "InputRequired", "InputBackground",
    "AuthRequired", "Completed",  "Failed",    "Rejected", "Canceled",      "Unknown",
    "Warning",      "Error",      "Info",      "ValidBackground", "InvalidBackground",       "SuspiciousBackground",
    "JsonKey",      "JsonString", "JsonNumber"};
static_assert(std::size(RoleNames) == size_t(ColorRoleCount));

static constexpr const char *TintNames[] = {
    "Added",        "AddedWords", "RemovedWords", "Found",    "CurrentLine", "MarkedLines",
    "LaneSelected", "Range",      "AuthBackground",     "Over",     "Badge",       "Heat",
    "RowRed",       "RowOrange",  "RowYellow",    "RowGreen", "RowBlue",     "RowPurple"};
static_assert(std::size(TintNames) == size_t(TintCount));

QByteArray nameOf(ColorRole role)
{
    return RoleNames[size_t(role)];
}

QByteArray nameOf(Tint tint)
{
    return TintNames[size_t(tint)];
}

QColor PairGround::in(const Palette &palette) const
{
    const QColor under = palette.color(role);
    if (!tint)
        return under;
    if (hueOf)
        return palette.tinted(under, *tint, palette.hue(*hueOf));
    return tintOf ? palette.tinted(under, *tint, palette.color(*tintOf))
                  : palette.tinted(under, *tint);
}

QByteArray PairGround::name() const
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

double leastContrast(PairUse use, bool high)
{
    switch (use) {
    case PairUse::Text:
        return high ? 7 : 4.5;
    case PairUse::Mark:
        return high ? 4.5 : 3;
    case PairUse::Disabled:
        return high ? 4.5 : 3;
    case PairUse::Edge:
        break;
    }
    return high ? 3 : 1;
}

QColor paintOf(const ColorPairs &pairs, ColorRole role, const PairGround &ground,
               const Palette &palette)
{
    switch (pairs.paint) {
    case PairPaint::Ink:
        return palette.ink(role);
    case PairPaint::InkOn:
        return palette.ink(role, ground.in(palette));
    case PairPaint::Word:
        return palette.wordOn(ground.in(palette));
    case PairPaint::Color:
        break;
    }
    return palette.color(role);
}

static std::vector<PairGround> plain(std::initializer_list<ColorRole> roles)
{
    std::vector<PairGround> grounds;
    for (const ColorRole role : roles)
        grounds.push_back({role, {}});
    return grounds;
}

static std::vector<PairGround> rows()
{
    using enum ColorRole;
    std::vector<PairGround> grounds;
    for (int tint = int(Tint::RowRed); tint <= int(Tint::RowPurple); ++tint)
        grounds.push_back({Surface, Tint(tint)});
    return grounds;
}

static std::vector<Tint> hues()
{
    return {Tint::RowRed,   Tint::RowOrange, Tint::RowYellow,
            Tint::RowGreen, Tint::RowBlue,   Tint::RowPurple};
}

static std::vector<PairGround> badges()
{
    using enum ColorRole;
    std::vector<PairGround> grounds;
    for (const ColorRole under : {Surface, Selection}) {
        for (const ColorRole color : {Completed, InputRequired, Failed, Accent, Dim})
            grounds.push_back({under, Tint::Badge, color});
    }
    return grounds;
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

static std::vector<PairGround> grounds()
{
    using enum ColorRole;
    return plain({Window, Surface, Raised, FaintLine, Selection, OwnBubble, InputBack, GoodBack,
                  BadBack, DoubtBack});
}

static std::vector<PairGround> bars()
{
    using enum ColorRole;
    return plain({Submitted, Working, Completed, Failed, Rejected, Canceled, Unknown});
}

static std::vector<ColorPairs> words()
{
    using enum ColorRole;
    return {
        {"words, states and figures in panes, lists, fields, bubbles and cards", PairUse::Text,
         PairPaint::Ink,
         joined({{Text, Dim, Faint, Accent},
                 states(),
                 severities(),
                 {JsonKey, JsonString, JsonNumber}}),
         grounds()},
        {"text of fields, menus, buttons and headers",
         PairUse::Text,
         PairPaint::Color,
         {Text},
         grounds()},
        {"words on buttons and chips of the accent color, marked text with high contrast",
         PairUse::Text,
         PairPaint::Color,
         {OnAccent},
         {{Accent, {}}, {Accent, Tint::Over}}},
        {"code, JSON and text that a chunk brought",
         PairUse::Text,
         PairPaint::Ink,
         syntax(),
         {{Surface, Tint::Added}}},
        {"text and code colored by when it came",
         PairUse::Text,
         PairPaint::Ink,
         syntax(),
         {{Surface, Tint::Heat, {}, Tint::RowBlue},
          {Surface, Tint::Heat, {}, Tint::RowYellow},
          {Surface, Tint::Heat, {}, Tint::RowRed}}},
        {"card behind a request for credentials",
         PairUse::Text,
         PairPaint::InkOn,
         joined({{Text, Dim}, states()}),
         {{Surface, Tint::AuthBack}}},
        {"text of that card",
         PairUse::Text,
         PairPaint::Ink,
         {Text, Dim, Accent, AuthRequired},
         {{Surface, Tint::AuthBack}}},
        {"small frames with a word", PairUse::Text, PairPaint::Color, {Text}, badges()},
    };
}

static std::vector<ColorPairs> wordsOnTints()
{
    using enum ColorRole;
    return {
        {"what a search has found",
         PairUse::Text,
         PairPaint::InkOn,
         {Text},
         {{Surface, Tint::Found}, {Selection, Tint::Found}}},
        {"words that differ in a comparison",
         PairUse::Text,
         PairPaint::Color,
         {Text},
         {{GoodBack, Tint::AddedWords}, {BadBack, Tint::RemovedWords}}},
        {"lines of a comparison that the keyboard is at",
         PairUse::Text,
         PairPaint::Color,
         {Text},
         {{Surface, Tint::CurrentLine},
          {GoodBack, Tint::CurrentLine},
          {BadBack, Tint::CurrentLine},
          {Surface, Tint::MarkedLines},
          {GoodBack, Tint::MarkedLines},
          {BadBack, Tint::MarkedLines}}},
        {"rows of the wire log that rules color", PairUse::Text, PairPaint::InkOn,
         joined({{Text, Dim, Faint, Accent}, states(), severities()}), rows()},
        {"timeline: names and figures of the selected task and range",
         PairUse::Text,
         PairPaint::Ink,
         {Text, Dim, Faint, Failed, InputRequired, AuthRequired},
         {{Surface, Tint::LaneSelected}, {Surface, Tint::Range}}},
        {"timeline: words and icons on the bar of a state",
         PairUse::Text,
         PairPaint::Word,
         {},
         bars()},
    };
}

static std::vector<ColorPairs> marks()
{
    using enum ColorRole;
    return {
        {"icons of states, findings and actions", PairUse::Mark, PairPaint::Color,
         joined({{Text, Dim, Faint, Accent}, states(), severities()}), grounds()},
        {"icons on rows that rules color", PairUse::Mark, PairPaint::Color,
         joined({{Dim, Faint, Accent}, states(), severities()}), rows()},
        {"icons on the card behind a request for credentials",
         PairUse::Mark,
         PairPaint::Color,
         joined({{Dim, Accent}, states()}),
         {{Surface, Tint::AuthBack}}},
        {"timeline: bars, ticks, links, cursor and marks",
         PairUse::Mark,
         PairPaint::Color,
         joined({{Dim, Faint, Accent}, states(), severities()}),
         {{Surface, {}}, {Surface, Tint::LaneSelected}, {Surface, Tint::Range}}},
        {"timeline: hatches of what waits",
         PairUse::Mark,
         PairPaint::Color,
         {InputRequired, AuthRequired},
         plain({InputBack, Surface})},
        {"timeline strip: ticks on the bar of a state", PairUse::Mark, PairPaint::Word, {}, bars()},
        {"timeline: rates and stalls on the area of a rate",
         PairUse::Mark,
         PairPaint::Color,
         {Accent, InputRequired, Warning},
         {{Surface, Tint::MarkedLines}}},
        {"samples of the colors of rows",
         PairUse::Mark,
         PairPaint::Color,
         {},
         plain({Surface, Raised}),
         hues()},
        {"colors of agents in the list, of artifacts in the timeline",
         PairUse::Mark,
         PairPaint::Color,
         {},
         {{Surface, {}}, {Selection, {}}, {Surface, Tint::LaneSelected}, {Surface, Tint::Range}},
         hues()},
        {"disabled words and icons", PairUse::Disabled, PairPaint::Color, {Faint}, grounds()},
    };
}

static std::vector<ColorPairs> lines()
{
    using enum ColorRole;
    return {
        {"borders of buttons, fields and boxes; grooves and handles",
         PairUse::Mark,
         PairPaint::Color,
         {Border},
         plain({Window, Surface, Raised, InputBack, OwnBubble})},
        {"borders of fields that are checked",
         PairUse::Mark,
         PairPaint::Color,
         {Completed, Failed, InputRequired},
         plain({GoodBack, BadBack, InputBack, Window, Surface})},
        {"focus rings", PairUse::Mark, PairPaint::Color, {Focus}, grounds()},
        {"focus ring of what is of the accent color",
         PairUse::Mark,
         PairPaint::Color,
         {Text},
         plain({Window, Surface, Raised})},
        {"bytes: cursor on marked ones",
         PairUse::Mark,
         PairPaint::Color,
         {OnAccent},
         {{Accent, {}}}},
        {"edges of panes, cards and tables; lines at selected rows",
         PairUse::Edge,
         PairPaint::Color,
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
