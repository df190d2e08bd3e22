// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidespage.h"

#include "model/a2a/invisiblecharacters.h"
#include "model/export/exporttr.h"
#include "model/language/language.h"

#include <QCryptographicHash>
#include <QFile>

static void loadSlides()
{
    Q_INIT_RESOURCE(slides); // of a static library: must be called outside any namespace
}

namespace a2a {

using namespace Qt::StringLiterals;

static QByteArray slidesResource(const QString &name)
{
    static const bool isLoaded = [] {
        loadSlides();
        return true;
    }();
    Q_UNUSED(isLoaded)
    QFile file(u":/slides/"_s % name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isOpen, "slidesResource", qPrintable(name));
    return isOpen ? file.readAll() : QByteArray();
}

/// The script's files are one function, so that nothing in it is visible from outside.
static QByteArray slidesScript()
{
    QByteArray script = "'use strict';\n(() => {\n";
    for (const QString &name : {u"dom.js"_s, u"markdown.js"_s, u"content.js"_s, u"chat.js"_s,
                                u"artifacts.js"_s, u"timeline.js"_s, u"player.js"_s, u"page.js"_s})
        script += slidesResource(name);
    return script + "})();\n";
}

/// The window's icons as symbols, which take the color of the surrounding text.
static QByteArray slidesIcons()
{
    QByteArray symbols;
    for (const QString &name :
         {u"state-submitted"_s, u"state-working"_s, u"state-input-required"_s,
          u"state-auth-required"_s, u"state-completed"_s, u"state-failed"_s, u"state-canceled"_s,
          u"state-rejected"_s, u"state-unknown"_s, u"artifact"_s, u"file"_s, u"link"_s, u"play"_s,
          u"pause"_s, u"chevron-left"_s, u"chevron-right"_s, u"maximize"_s, u"question"_s,

          u"error"_s}) {
        const QByteArray svg = slidesResource(u"icons/"_s % name % u".svg"_s);
        const qsizetype from = svg.indexOf('>', svg.indexOf("<svg")) + 1;
        const qsizetype to = svg.lastIndexOf("</svg>");
        symbols += "<symbol id=\"icon-" + name.toLatin1() + "\" viewBox=\"0 0 16 16\">" +
                   svg.mid(from, to - from).simplified() + "</symbol>\n";
    }
    return symbols;
}

static QByteArray hashOf(const QByteArray &text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

/// A title leaves no space for marks that reveal invisible characters.
static QByteArray titleText(const QString &title)
{
    QString shown;
    for (const char32_t c : title.toUcs4()) {
        if ((!isInvisible(c) || isJoiner(c)) && QChar::category(c) != QChar::Other_Control)
            shown += QString::fromUcs4(&c, 1);
    }
    const QString text = shown.isEmpty() ? u"A2A Scope"_s : shown % u" – A2A Scope"_s;
    return text.toHtmlEscaped().toUtf8();
}

/// The template's text before and after the data.
struct SlidesTemplate {
    QByteArray before;
    QByteArray behind;
};

static SlidesTemplate slidesTemplate()
{
    const QByteArray page = slidesResource(u"page.html"_s);
    static constexpr QByteArrayView Data = "@DATA@";
    const qsizetype at = page.indexOf(Data);
    return {page.first(at), page.sliced(at + Data.size())};
}

QByteArray slidesHead(const QString &title)
{
    const QByteArray style = slidesResource(u"slides.css"_s);
    const QByteArray policy = "default-src 'none'; script-src " + hashOf(slidesScript()) +
                              "; style-src " + hashOf(style) +
                              "; img-src data:; base-uri 'none'; form-action 'none'";
    QByteArray head = slidesTemplate().before;
    head.replace("@LANGUAGE@", Language::tag().toLatin1());
    head.replace("@POLICY@", policy);
    head.replace("@ICON@", slidesResource(u"a2ascope.svg"_s).toBase64());
    head.replace("@STYLE@", style);
    head.replace("@ICONS@", slidesIcons());
    head.replace("@NOSCRIPT@",
                 ExportTr::tr("These slides require JavaScript, which is disabled in your browser.")
                     .toHtmlEscaped()
                     .toUtf8());
    return head.replace("@TITLE@", titleText(title)); // the last: it may look like one of those
}

QByteArray slidesTail()
{
    QByteArray tail = slidesTemplate().behind;
    return tail.replace("@SCRIPT@", slidesScript());
}

QByteArray slidesData(const QByteArray &json)
{
    QByteArray data = json;
    data.replace("<", "\\u003c");
    data.replace("\xe2\x80\xa8", "\\u2028");
    return data.replace("\xe2\x80\xa9", "\\u2029");
}

} // namespace a2a
