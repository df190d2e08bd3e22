// SPDX-License-Identifier: Apache-2.0
#include "app/render/landlock.h"

#include <fcntl.h>
#include <initializer_list>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace a2a::landlock {

// The access rights of ABI version 1, which every kernel with Landlock has.
static constexpr __u64 AllRights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
static constexpr __u64 ReadRights =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE;

static int newRuleset()
{
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = AllRights;
    return int(::syscall(SYS_landlock_create_ruleset, &attributes,
                         sizeof attributes.handled_access_fs, 0));
}

static bool enforce(int ruleset)
{
    const bool done = ::syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    ::close(ruleset);
    return done;
}

bool denyAll()
{
    const int ruleset = newRuleset();
    return ruleset >= 0 && enforce(ruleset);
}

bool allowInstalled()
{
    const int ruleset = newRuleset();
    if (ruleset < 0)
        return false;
    for (const char *folder :
         {"/usr", "/lib", "/lib64", "/etc", "/opt", "/nix", "/var/cache/fontconfig"}) {
        landlock_path_beneath_attr rule{};
        rule.allowed_access = ReadRights;
        rule.parent_fd = ::open(folder, O_PATH | O_CLOEXEC);
        if (rule.parent_fd < 0)
            continue; // there is no such folder here
        ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        ::close(rule.parent_fd);
    }
    return enforce(ruleset);
}

} // namespace a2a::landlock
