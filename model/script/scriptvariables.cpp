// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptvariables.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

#include <QRegularExpression>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// The pattern of the use of a variable, which is literal if another "$" precedes it.
static const QRegularExpression &usePattern()
{
    static const QRegularExpression pattern(u"\\$(\\$?)\\{([A-Za-z_][A-Za-z0-9_-]*)\\}"_s);
    return pattern;
}

bool isVariableName(const QString &name)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z_][A-Za-z0-9_-]*\\z"_s);
    return pattern.match(name).hasMatch();
}

QStringList variablesIn(const QString &text)
{
    QStringList names;
    if (!text.contains(u"${"_s))
        return names;
    for (const QRegularExpressionMatch &use : usePattern().globalMatch(text)) {
        if (use.capturedLength(1) == 0)
            names.append(use.captured(2));
    }
    return names;
}

/// Puts values into the texts of one turn.
class ScriptValues::VariableReplacer final {
public:
    explicit VariableReplacer(const ScriptValues &values)
        : m_values(values)
    {
    }

    [[nodiscard]] QString text(const QString &text, bool isPattern = false);
    /// Replaces variables in each string of a JSON text. Names and numbers stay.
    [[nodiscard]] QByteArray json(const QByteArray &json);
    void part(Part &part);
    void turn(ScriptTurn &turn);
    /// The first variable that has no value, or empty.
    [[nodiscard]] const QString &lacking() const { return m_lacking; }

private:
    const ScriptValues &m_values;
    QString m_lacking;
};

QString ScriptValues::VariableReplacer::text(const QString &text, bool isPattern)
{
    if (!m_values.m_hasVariables || !text.contains(u"${"_s))
        return text;
    QString made;
    qsizetype from = 0;
    for (const QRegularExpressionMatch &use : usePattern().globalMatch(text)) {
        made += QStringView(text).mid(from, use.capturedStart() - from);
        from = use.capturedEnd();
        const QString *value = m_values.find(use.captured(2));
        if (use.capturedLength(1) != 0) {
            made += QStringView(text).mid(use.capturedStart() + 1, use.capturedLength() - 1);
        } else if (value) {
            made += isPattern ? QRegularExpression::escape(*value) : *value;
        } else {
            made += use.capturedView();
            if (m_lacking.isEmpty())
                m_lacking = use.captured(2);
        }
    }
    return made + QStringView(text).mid(from);
}

QByteArray ScriptValues::VariableReplacer::json(const QByteArray &json)
{
    if (!m_values.m_hasVariables || !json.contains("${"))
        return json;
    const json::Document document(json);
    QByteArray made;
    qint64 from = 0;
    for (quint32 i = 0; i < document.tokenCount(); ++i) {
        const json::Token &token = document.token(i);
        const json::Value value(&document, i);
        if ((token.flags & json::IsKey) != 0 || !value.isString() || !value.raw().contains("${"))
            continue;
        made += json.mid(from, token.offset - from);
        made += jsonString(text(value.toString()));
        from = token.offset + token.length;
    }
    return made + json.mid(from);
}

void ScriptValues::VariableReplacer::part(Part &part)
{
    part.text = text(part.text);
    part.url = text(part.url);
    part.filename = text(part.filename);
    part.data = json(part.data);
    part.metadata = json(part.metadata);
}

void ScriptValues::VariableReplacer::turn(ScriptTurn &turn)
{
    turn.title = text(turn.title);
    turn.note = text(turn.note);
    for (Part &sent : turn.parts)
        part(sent);
    turn.metadata = json(turn.metadata);
    turn.wait.artifact = text(turn.wait.artifact);
    turn.wait.text = text(turn.wait.text);
    if (turn.wait.matches)
        turn.wait.matches = ScriptPattern(text(turn.wait.matches->pattern(), true));
}

ScriptValues::ScriptValues(const Script &script)
    : m_hasVariables(script.hasVariables())
{
    set(script.variables);
}

const QString *ScriptValues::find(const QString &name) const
{
    const auto found =
        std::find_if(m_values.begin(), m_values.end(),
                     [&name](const ScriptVariable &variable) { return variable.name == name; });
    return found == m_values.end() ? nullptr : &found->value;
}

void ScriptValues::set(const std::vector<ScriptVariable> &values)
{
    for (const ScriptVariable &value : values) {
        std::erase_if(m_values,
                      [&value](const ScriptVariable &old) { return old.name == value.name; });
        m_values.push_back(value);
    }
}

Result<ScriptTurn> ScriptValues::resolved(const ScriptTurn &turn) const
{
    ScriptTurn made = turn;
    VariableReplacer filler(*this);
    filler.turn(made);
    if (filler.lacking().isEmpty())
        return made;
    return Error(ErrorKind::Usage, u"no-value"_s, {"turn-variable-unset", {filler.lacking()}})
        .hinting({"hint-turn-variable-unset"});
}

ScriptTurn ScriptValues::resolvedForDisplay(const ScriptTurn &turn) const
{
    ScriptTurn made = turn;
    VariableReplacer(*this).turn(made);
    return made;
}

} // namespace a2a
