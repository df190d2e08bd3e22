// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <vector>

namespace a2a::test {

/// The result of a row's test: what was observed, the same text in every run, and which promises
/// were broken.
class Verdict final {
public:
    /// Adds an observation to the table. A text that is already there is not repeated.
    void addObservation(const QString &text)
    {
        if (!m_seen.contains(text))
            m_seen.append(text);
    }
    /// Checks a part of the promise; `otherwise` describes what broke it.
    void check(bool holds, const QString &otherwise)
    {
        if (!holds)
            m_violations.append(m_variant + otherwise);
    }
    /// The input that the next checks are about.
    void variant(const QString &name) { m_variant = name + QStringLiteral(": "); }

    [[nodiscard]] bool holds() const { return m_violations.isEmpty(); }
    [[nodiscard]] QString violations() const { return m_violations.join(QLatin1Char('\n')); }
    [[nodiscard]] QString seen() const { return m_seen.join(QStringLiteral("; ")); }

private:
    QString m_variant;
    QStringList m_seen;
    QStringList m_violations;
};

/// A row of the table (docs/attacks.md): an input, in one or several variants, and what is promised
/// for it.
struct Attack {
    const char *id;
    const char *input;
    const char *promise;
    /// Runs the attack. Empty if the tests in `coveredBy` do.
    std::function<void(Verdict &)> run;
    /// "Class::function Class::function": tests beside the table that try this input, too.
    const char *coveredBy = "";
    /// Why the promise is not kept yet; once it is, the row's test fails until this is removed.
    const char *open = "";
};

/// The rows about one surface, in the order of the page.
struct Surface {
    const char *title;
    std::vector<Attack> rows;
};

[[nodiscard]] Surface headRows();
[[nodiscard]] Surface bodyRows();
[[nodiscard]] Surface streamRows();
[[nodiscard]] Surface jsonRows();
[[nodiscard]] Surface cardRows();
[[nodiscard]] Surface taskRows();
[[nodiscard]] Surface previewRows();
[[nodiscard]] Surface sessionRows();
[[nodiscard]] Surface pushRows();
[[nodiscard]] Surface grpcRows();
[[nodiscard]] Surface terminalRows();
[[nodiscard]] Surface signInRows();
[[nodiscard]] Surface fileRows();
[[nodiscard]] Surface windowRows();

} // namespace a2a::test
