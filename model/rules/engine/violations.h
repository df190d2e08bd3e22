// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/rule.h"

#include <QElapsedTimer>
#include <QHash>
#include <QVarLengthArray>

#include <exception>
#include <utility>
#include <vector>

namespace a2a::rules {

/// The cost limit of one frame: a hostile document must not block the stream.
struct CheckBudget {
    int objects = 4000;   ///< tasks, messages, parts … checked
    int findings = 100;   ///< of one frame
    int milliseconds = 4; ///< checked between objects
    int described = 200;  ///< findings of one rule that get a text and a place
};

/// Collects the violations that rules report. One for each judge; reset for each frame.
class Violations final {
public:
    explicit Violations(CheckBudget budget = {})
        : m_budget(budget)
    {
    }

    void begin(quint8 forms, Notes &notes, bool decoded);
    /// Ends the frame, whose notes are not used any more. Returns true if everything was checked.
    bool end();

    /// Reports a value that is wrong or should not be there.
    void at(json::Value value);
    /// Reports an absent member of `parent`.
    void missing(json::Value parent, const char *name);
    /// Reports an absent member and quotes its parent, whose other members say why.
    void missingIn(json::Value parent, const char *name);
    /// Reports a breach without a value to point at: `actual` is what was found instead.
    void about(json::Value near, const Phrase &actual);

    /// Whether the frame was checked completely so far, without findings.
    [[nodiscard]] bool isClean() const { return m_isComplete && m_found == 0; }
    [[nodiscard]] int found() const { return m_found; } ///< in this frame
    [[nodiscard]] quint8 forms() const { return m_forms; }
    /// Sets whether the notes of the decoders are reported, too.
    void setDecoded(bool decoded) { m_decoded = decoded; }
    /// Whether the budget allows another object; to be called before each.
    [[nodiscard]] bool countObject();
    /// Rules that threw an exception. They are not run again.
    [[nodiscard]] const QVarLengthArray<const char *, 4> &failedRules() const { return m_broken; }

    template <typename Input>
    void run(RuleTable<Input> table, const Input &view)
    {
        for (const SelectedRule &rule : selectedOf(table)) {
            m_rule = rule.info;
            try {
                reinterpret_cast<Check<Input>>(rule.check)(view, *this);
            } catch (const std::exception &) {
                m_broken.append(rule.info->id);
            }
        }
    }

private:
    template <typename Input>
    using Check = void (*)(const Input &view, Violations &violations);
    using AnyCheck = void (*)(); ///< of the view of its table
    struct SelectedRule {
        const CatalogRow *info;
        AnyCheck check;
    };
    /// The rules of a table that apply: looked up once, not for each object. Of a hundred rules
    /// that an event is checked by, half are about another protocol version.
    struct Selection {
        const void *table = nullptr;
        quint8 forms = 0;
        bool decoded = false;
        qsizetype failedRules = 0; ///< of m_broken
        std::vector<SelectedRule> rules;
    };

    [[nodiscard]] static std::size_t nextTypeNumber();
    template <typename Input>
    [[nodiscard]] static std::size_t typeNumber()
    {
        static const std::size_t number = nextTypeNumber();
        return number;
    }
    template <typename Input>
    const std::vector<SelectedRule> &selectedOf(RuleTable<Input> table)
    {
        const std::size_t number = typeNumber<Input>();
        if (number >= m_selections.size())
            m_selections.resize(number + 1);
        Selection &selection = m_selections[number];
        if (selection.table == table.data() && selection.forms == m_forms &&
            selection.decoded == m_decoded && selection.failedRules == m_broken.size())
            return selection.rules;
        selection = {table.data(), m_forms, m_decoded, m_broken.size(), std::move(selection.rules)};
        selection.rules.clear();
        for (const Rule<Input> &rule : table) {
            if (applies(rule.info))
                selection.rules.push_back({&rule.info, reinterpret_cast<AnyCheck>(rule.check)});
        }
        return selection.rules;
    }
    [[nodiscard]] bool applies(const CatalogRow &rule) const
    {
        return (rule.forms & m_forms) != 0 &&
               !(m_decoded && rule.noteCoverage == NoteCoverage::Wholly) &&
               !m_broken.contains(rule.id);
    }
    void add(json::Value at, Phrase found, const char *member = nullptr);
    [[nodiscard]] bool isNoted(json::ByteRange range, const char *member) const;
    [[nodiscard]] bool mayDescribe();

    CheckBudget m_budget;
    Notes *m_notes = nullptr;
    const CatalogRow *m_rule = nullptr;
    QHash<const char *, int> m_counts;
    QVarLengthArray<const char *, 4> m_broken;
    std::vector<Selection> m_selections; ///< by the number of their view
    QElapsedTimer m_clock;
    qsizetype m_decoderNoteCount = 0; ///< number of the decoders' notes
    int m_objects = 0;
    int m_found = 0;
    quint8 m_forms = 0;
    bool m_decoded = false;
    bool m_isComplete = true;
};

} // namespace a2a::rules
