// SPDX-License-Identifier: Apache-2.0
// Messages of a session take one line, however many there are: the most severe, and all on request.
#include "ui/sessions/sessionmessagearea.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QToolButton>

using namespace a2a;
using namespace Qt::StringLiterals;

class SessionMessageAreaTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }

    void the_most_severe_line_represents_all()
    {
        SessionMessageArea bars;
        bars.resize(900, 40);
        bars.show();
        bars.showMessage(u"first"_s, Severity::Note, u"One"_s);
        const int one = bars.sizeHint().height();
        QVERIFY(bars.line(u"first"_s)->isVisible());
        QVERIFY(!more(bars)->isVisible());
        bars.showMessage(u"second"_s, Severity::Error, u"Two"_s);
        bars.showMessage(u"third"_s, Severity::Note, u"Three"_s);
        QCOMPARE(shown(bars), QStringList{u"second"_s});
        QVERIFY(bars.sizeHint().height() <= one + 4);
        QVERIFY2(more(bars)->text().contains(u"2"_s), qPrintable(more(bars)->text()));
        more(bars)->click();
        QCOMPARE(shown(bars), (QStringList{u"first"_s, u"second"_s, u"third"_s}));
        more(bars)->click();
        bars.remove(u"second"_s);
        QCOMPARE(shown(bars), QStringList{u"third"_s}); // the newest of its kind
        bars.remove(u"third"_s);
        QCOMPARE(shown(bars), QStringList{u"first"_s});
        QVERIFY(!more(bars)->isVisible());
        bars.remove(u"first"_s);
        QVERIFY(!bars.isVisible());
    }

    void an_audience_sees_no_line()
    {
        SessionMessageArea bars;
        bars.resize(900, 40);
        bars.show();
        QVERIFY(!bars.isVisible()); // no empty strip
        bars.showMessage(u"first"_s, Severity::Note, u"One"_s);
        QVERIFY(bars.isVisible());
        bars.setChromeHidden(true);
        QVERIFY(!bars.isVisible());
        bars.showMessage(u"second"_s, Severity::Error, u"Two"_s);
        bars.show(); // as a window does that restores its tool bars
        QVERIFY(!bars.isVisible());
        bars.setChromeHidden(false);
        QCOMPARE(shown(bars), QStringList{u"second"_s});
        bars.hide(); // which knows nothing of the lines
        QVERIFY(bars.isVisible());
        bars.setChromeHidden(true);
        bars.remove(u"first"_s);
        bars.remove(u"second"_s);
        bars.setChromeHidden(false);
        QVERIFY(!bars.isVisible());
    }

private:
    [[nodiscard]] static QToolButton *more(const SessionMessageArea &bars)
    {
        return bars.findChild<QToolButton *>(u"moreLines"_s);
    }
    [[nodiscard]] static QStringList shown(const SessionMessageArea &bars)
    {
        QStringList names;
        for (const QString &name : {u"first"_s, u"second"_s, u"third"_s}) {
            if (const MessageBar *line = bars.line(name); line && line->isVisible())
                names.append(name);
        }
        return names;
    }
};

A2A_TEST(SessionMessageAreaTest)
#include "sessionmessageareatest.moc"
