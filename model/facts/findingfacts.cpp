// SPDX-License-Identifier: Apache-2.0
#include "model/facts/findingfacts.h"

#include "model/facts/factstr.h"
#include "model/facts/sectionlinks.h"
#include "model/text/statetexts.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString findSection(const char *noted, const rules::Explanation &words)
{
    const QString section = QString::fromUtf8(noted);
    return section.isEmpty() || *words.section == 0 || !sectionLinks(section).empty()
               ? section
               : QString::fromUtf8(words.section);
}

QString findingAsText(const FindingFacts &finding)
{
    QStringList lines;
    const QString rule = QString::fromLatin1(finding.rule);
    lines +=
        finding.section.isEmpty()
            ? QString(severityText(finding.severity) % u' ' % rule)
            : FactsTr::tr("%1 %2 (%3)").arg(severityText(finding.severity), rule, finding.section);
    if (finding.side == rules::Side::Client)
        lines += FactsTr::tr("Side: client");
    if (!finding.title.isEmpty())
        lines += finding.title;
    if (!finding.expected.isEmpty())
        lines += FactsTr::tr("Expected: %1").arg(finding.expected);
    if (!finding.found.isEmpty())
        lines += finding.found;
    lines += FactsTr::tr("Where: %1").arg(finding.where);
    if (!finding.pointer.isEmpty())
        lines += FactsTr::tr("JSON pointer: %1").arg(finding.pointer);
    if (finding.actualSize > 0)
        lines += FactsTr::tr("Bytes %1 to %2: %3")
                     .arg(finding.range.offset)
                     .arg(finding.range.offset + finding.range.length - 1)
                     .arg(QString::fromUtf8(finding.actualBytes));
    if (!finding.advice.isEmpty())
        lines += FactsTr::tr("What to do: %1").arg(finding.advice);
    return lines.join(u'\n') % u'\n';
}

/// A fence that the text cannot close.
static QString fenced(const QString &text)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = qMax(longest, run);
    }
    const QString fence(qMax<qsizetype>(3, longest + 1), u'`');
    return fence % u'\n' % text % u'\n' % fence % u'\n';
}

QString findingAsMarkdown(const FindingFacts &finding)
{
    QString section = finding.section;
    if (const auto links = sectionLinks(finding.section); !links.empty()) {
        QStringList pieces;
        for (const SectionLink &link : links)
            pieces += u'[' % link.title % u"]("_s % link.url % u')';
        section = pieces.join(u", "_s);
    }
    QString text = u"### "_s % severityText(finding.severity) % u": `"_s %
                   QString::fromLatin1(finding.rule) % u'`' %
                   (section.isEmpty() ? QString() : u" ("_s % section % u')') % u"\n\n"_s;
    // Text that quotes the agent is fenced, so that none of it is markup.
    QStringList quoted;
    if (finding.side == rules::Side::Client)
        text += FactsTr::tr("Side: client") % u"\n\n"_s;
    if (!finding.title.isEmpty())
        quoted += finding.title;
    if (!finding.expected.isEmpty())
        text += FactsTr::tr("Expected: %1").arg(finding.expected) % u"\n\n"_s;
    if (!finding.found.isEmpty())
        quoted += finding.found;
    quoted += FactsTr::tr("Where: %1").arg(finding.where);
    if (!finding.pointer.isEmpty())
        quoted += FactsTr::tr("JSON pointer: %1").arg(finding.pointer);
    if (finding.actualSize > 0)
        quoted += QString::fromUtf8(finding.actualBytes);
    text += fenced(quoted.join(u'\n'));
    if (!finding.advice.isEmpty())
        text += u'\n' % FactsTr::tr("What to do: %1").arg(finding.advice) % u'\n';
    return text;
}

} // namespace a2a
