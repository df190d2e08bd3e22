// SPDX-License-Identifier: Apache-2.0
#include "model/query/filtervalues.h"

#include "model/a2a/agentcard.h"
#include "model/a2a/enumnames.h"

#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 Most = std::numeric_limits<qint64>::max();
static constexpr qint64 Least = std::numeric_limits<qint64>::min();

namespace {

/// Digits with a fraction, and the unit after them.
struct Decimal {
    double value = 0;
    double step = 1; ///< of its last digit
    QStringView unit;
};

} // namespace

static bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

static std::optional<Decimal> readDecimal(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    Decimal decimal;
    if (end == 0 || end > 15)
        return {};
    qsizetype fraction = end;
    if (fraction < text.size() && text[fraction] == u'.') {
        ++fraction;
        while (fraction < text.size() && isDigit(text[fraction]) && fraction - end <= 9) {
            decimal.step /= 10;
            ++fraction;
        }
        if (fraction == end + 1)
            return {};
    }
    decimal.value = text.first(fraction).toDouble();
    decimal.unit = text.sliced(fraction).trimmed();
    return decimal;
}

namespace {

struct Unit {
    QLatin1StringView name;
    double factor;
};

} // namespace

static constexpr Unit ByteUnits[] = {
    {""_L1, 1},
    {"b"_L1, 1},
    {"k"_L1, 1e3},
    {"kb"_L1, 1e3},
    {"m"_L1, 1e6},
    {"mb"_L1, 1e6},
    {"g"_L1, 1e9},
    {"gb"_L1, 1e9},
    {"ki"_L1, 1024},
    {"kib"_L1, 1024},
    {"mi"_L1, 1048576},
    {"mib"_L1, 1048576},
    {"gi"_L1, 1073741824},
    {"gib"_L1, 1073741824},
};
static constexpr Unit TimeUnits[] = {
    {"ns"_L1, 1},    {"us"_L1, 1e3}, {"ms"_L1, 1e6},   {"s"_L1, 1e9},
    {"sec"_L1, 1e9}, {"m"_L1, 60e9}, {"min"_L1, 60e9}, {"h"_L1, 3600e9},
};

template <size_t Count>
static double factorOf(const Unit (&units)[Count], QStringView name, double unnamed)
{
    if (name.isEmpty())
        return unnamed;
    for (const Unit &unit : units) {
        if (name.compare(unit.name, Qt::CaseInsensitive) == 0)
            return unit.factor;
    }
    return 0;
}

static std::optional<FilterQuantity> readScaled(QStringView text, double factor,
                                                const Decimal &decimal, bool isExact)
{
    const double low = decimal.value * factor;
    if (factor <= 0 || low > 9e18 || text.isEmpty())
        return {};
    FilterQuantity quantity;
    quantity.low = qint64(low + 0.5);
    const double width = isExact ? 0 : qMax(0.0, decimal.step * factor - 1);
    quantity.high = quantity.low + qint64(width);
    return quantity;
}

/// "14:02", "14:02:13", "14:02:13.522"
static std::optional<FilterQuantity> readClock(QStringView text)
{
    const auto pieces = text.split(u':');
    if (pieces.size() < 2 || pieces.size() > 3)
        return {};
    bool hourOk = false;
    bool minuteOk = false;
    const int hour = pieces[0].toInt(&hourOk);
    const int minute = pieces[1].toInt(&minuteOk);
    const bool isShaped =
        isDigit(pieces[0].isEmpty() ? u' ' : pieces[0][0]) && pieces[1].size() == 2;
    if (!hourOk || !minuteOk || !isShaped || hour > 23 || minute > 59 || minute < 0)
        return {};
    FilterQuantity quantity;
    quantity.isClock = true;
    quantity.low = (qint64(hour) * 60 + minute) * 60'000;
    quantity.high = quantity.low + 59'999;
    if (pieces.size() == 2)
        return quantity;
    const std::optional<Decimal> seconds = readDecimal(pieces[2]);
    if (!seconds || !seconds->unit.isEmpty() || seconds->value >= 60)
        return {};
    quantity.low += qint64(seconds->value * 1000 + 0.5);
    quantity.high = quantity.low + qMax<qint64>(0, qint64(seconds->step * 1000) - 1);
    return quantity;
}

std::optional<FilterQuantity> readFilterQuantity(FilterType type, QStringView text)
{
    if (type == FilterType::Time && text.contains(u':'))
        return readClock(text);
    if (type == FilterType::Time && text.startsWith(u'+'))
        text = text.sliced(1);
    const std::optional<Decimal> decimal = readDecimal(text);
    if (!decimal)
        return {};
    QString unit = decimal->unit.toString();
    unit.replace(u'µ', u'u').replace(u'μ', u'u');
    switch (type) {
    case FilterType::Number:
        return decimal->unit.isEmpty() && decimal->step >= 1 ? readScaled(text, 1, *decimal, true)
                                                             : std::nullopt;
    case FilterType::Bytes:
        return readScaled(text, factorOf(ByteUnits, unit, 1), *decimal, true);
    case FilterType::Duration:
        return readScaled(text, factorOf(TimeUnits, unit, 1e6), *decimal, false);
    case FilterType::Time:
        return readScaled(text, factorOf(TimeUnits, unit, 1e9), *decimal, false);
    default:
        return {};
    }
}

static std::optional<FilterInterval> rangeOf(const FilterNode &test, FilterType type)
{
    FilterInterval interval{Least, Most};
    const auto low = readFilterQuantity(type, test.value);
    const auto high = readFilterQuantity(type, test.upper);
    if ((!low && !test.value.isEmpty()) || (!high && !test.upper.isEmpty()) || (!low && !high) ||
        (low && high && low->isClock != high->isClock))
        return {};
    if (low)
        interval.low = low->low;
    if (high)
        interval.high = high->high;
    interval.isClock = low ? low->isClock : high->isClock;
    return interval;
}

std::optional<FilterInterval> filterInterval(const FilterNode &test)
{
    const FilterType type = filterFieldInfo(test.field).type;
    std::optional<FilterInterval> interval;
    if (test.isRange) {
        interval = rangeOf(test, type);
        if (interval)
            interval->isNegated = test.op == FilterOp::IsNot;
        return interval;
    }
    const auto quantity = readFilterQuantity(type, test.value);
    if (!quantity)
        return {};
    switch (test.op) {
    case FilterOp::Has:
        return FilterInterval{quantity->low, quantity->high, quantity->isClock};
    case FilterOp::IsNot:
        return FilterInterval{quantity->low, quantity->high, quantity->isClock, true};
    case FilterOp::Less:
        return FilterInterval{Least, quantity->low - 1, quantity->isClock};
    case FilterOp::LessOrEqual:
        return FilterInterval{Least, quantity->low, quantity->isClock};
    case FilterOp::Greater:
        return FilterInterval{quantity->low + 1, Most, quantity->isClock};
    case FilterOp::GreaterOrEqual:
        return FilterInterval{quantity->low, Most, quantity->isClock};
    }
    return {};
}

/// In the order of filterChoices(), of which the last one is "unknown": that word, and words that
/// no version defines.
static int stateChoice(TaskState state)
{
    const TaskState listed = state == TaskState::Indeterminate ? TaskState::Unknown : state;
    return int(listed) - int(TaskState::Submitted);
}

quint32 filterStateBit(TaskState state)
{
    return state == TaskState::Unspecified ? 0 : 1U << stateChoice(state);
}

static int stateChoice(QStringView word)
{
    QString spelled = word.toString();
    const TaskState state = stateFromName(spelled.replace(u' ', u'-').toUtf8());
    if (state == TaskState::Unspecified || state == TaskState::Unknown)
        return -1;
    return stateChoice(state);
}

int findFilterChoice(FilterField field, QStringView word)
{
    const QStringList choices = filterChoices(field);
    for (int i = 0; i < choices.size(); ++i) {
        if (word.compare(choices[i], Qt::CaseInsensitive) == 0)
            return i;
    }
    if (field == FilterField::State)
        return stateChoice(word);
    // The word of session files; older saved filters contain it.
    if (field == FilterField::Kind && word.compare("answer"_L1, Qt::CaseInsensitive) == 0)
        return int(choices.indexOf("response"_L1));
    if (field == FilterField::Binding) {
        for (const BindingKind kind :
             {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
            if (word.compare(bindingTitle(kind), Qt::CaseInsensitive) == 0)
                return int(kind);
        }
    }
    if (filterFieldInfo(field).type == FilterType::Flag) {
        if (word.compare("true"_L1, Qt::CaseInsensitive) == 0 || word == u'1')
            return 0;
        if (word.compare("false"_L1, Qt::CaseInsensitive) == 0 || word == u'0')
            return 1;
    }
    return -1;
}

quint32 filterChoiceMask(const FilterNode &test)
{
    const int choice = findFilterChoice(test.field, test.value);
    if (choice < 0)
        return 0;
    const quint32 bit = 1U << choice;
    const auto all = quint32((1ULL << filterChoices(test.field).size()) - 1);
    switch (test.op) {
    case FilterOp::Less:
        return bit - 1;
    case FilterOp::LessOrEqual:
        return bit | (bit - 1);
    case FilterOp::Greater:
        return all & ~(bit | (bit - 1));
    case FilterOp::GreaterOrEqual:
        return all & ~(bit - 1);
    default:
        return bit;
    }
}

QString filterIdText(const QString &text)
{
    return text.startsWith(u'…') ? text.sliced(1) : text;
}

bool isFilterAny(QStringView text)
{
    return text == u'*' || text.compare("any"_L1, Qt::CaseInsensitive) == 0 ||
           text.compare("yes"_L1, Qt::CaseInsensitive) == 0;
}

} // namespace a2a
